import fc from 'fast-check';

// A mutant is noticed by the first example that fails: looking for a smaller one takes minutes.
fc.configureGlobal({ endOnFailure: true });

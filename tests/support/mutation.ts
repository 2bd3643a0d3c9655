/** Whether this runs once for each mutant: what takes seconds, or measures time, stays away then. */
export const MUTATION = process.env.STRYKER_MUTATOR_WORKER !== undefined;

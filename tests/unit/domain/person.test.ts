import { expect, test } from 'vitest';
import { personKey } from '../../../src/domain/person.ts';

test.each([' Ruth  ANN ', 'ruth\tann', 'Ｒｕｔｈ Ann', 'ruth \n ann'])('%j is ruth ann', (name) => {
  expect(personKey(name)).toBe('ruth ann');
});

test('other names are other persons', () => {
  expect(personKey('ruthann')).not.toBe(personKey('ruth ann'));
});

import { expect, test } from 'vitest';
import { securityText } from '../../../src/domain/security.ts';

test('security.txt names whom to tell, and ends a year after the month of the newest change', () => {
  const posts = [{ updatedAt: '2026-02-28T10:00:00Z' }, { updatedAt: '2024-02-29T00:00:00Z' }];
  expect(securityText('jonah@example.org', posts, 'https://name.github.io/site')).toBe(
    `Contact: mailto:jonah@example.org
Expires: 2027-02-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://name.github.io/site/.well-known/security.txt
`,
  );
});

import { expect, it } from 'vitest';
import { testsOf } from './changed-tests.ts';

it('A test that imports what changed runs in its own suite', () => {
  const reached = [
    'contracts/src/format/money.ts',
    'contracts/src/format/money.test.ts',
    'tests/api/donations/receipts.test.ts',
  ];
  expect(testsOf(reached)).toEqual({
    unit: ['contracts/src/format/money.test.ts'],
    emulators: ['tests/api/donations/receipts.test.ts'],
    browser: [],
  });
});

it('Code of a part that a browser loads asks for the journeys that see it, a unit test of that part does not', () => {
  expect(testsOf(['admin-app/src/app/app.tsx']).browser).toContain('tests/e2e/staff');
  expect(testsOf(['admin-app/src/app/app.test.tsx']).browser).toEqual([]);
});

it('A rule of the store asks for the tests of rules and of the API', () => {
  expect(testsOf(['firestore.rules']).emulators).toEqual(['rules/', 'api/']);
});

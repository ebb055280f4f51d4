import { expect, it } from 'vitest';
import { boundedQuery, maxDocuments } from './bounded-query.ts';

it('A query of more documents than a screen shows is refused before it is sent', () => {
  const plan = { path: 'donations', where: [], order: { field: 'created_at', direction: 'desc' } } as const;
  for (const size of [0, -1, 1.5, maxDocuments + 1, Number.POSITIVE_INFINITY])
    expect(() => boundedQuery({} as never, plan, size)).toThrow(RangeError);
});

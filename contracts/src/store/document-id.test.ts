import { expect, it } from 'vitest';
import { isDocumentId } from './document-id.ts';

it.each(['a', 'évt_1', '__a', 'a__', '_', '...', 'é'.repeat(750)])('%s is one that Firestore takes', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

it.each(['', '.', '..', 'a/b', '__x__', '____', '__a\nb__', '\ud800', 'é'.repeat(751)])(
  '%j is one that Firestore does not take',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);

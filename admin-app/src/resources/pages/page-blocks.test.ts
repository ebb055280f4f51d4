import { noPageWords, pageWords } from '@society-gal/contracts/words';
import { expect, it } from 'vitest';
import { arrangedKeys, hidden, moved, textAt, withAdded, withBlock, withText } from './page-blocks.ts';

const block = (key: string, locked: string | null = null) => ({
  ...{ key, locked, kind: 'prose', label: key, hidden: false },
  ...{ fields: [], pictures: [] },
});
const blocks = [block('hero', 'Every page begins with it.'), block('one'), block('form', 'A form.'), block('two')];

it('A block moves past a locked one, which stays where it is', () => {
  const up = moved(blocks, noPageWords, 'two', -1);
  expect(up && arrangedKeys(blocks, up)).toEqual(['hero', 'two', 'form', 'one']);
  expect(moved(blocks, noPageWords, 'one', -1)).toBeNull();
  expect(moved(blocks, noPageWords, 'two', 1)).toBeNull();
});

it('A new block stands after the one that was chosen, and moves and goes like others', () => {
  const [words, key] = withBlock(blocks, noPageWords, 'prose', 'one');
  expect(pageWords.safeParse(words).success).toBe(true);
  expect(arrangedKeys(blocks, words)).toEqual(['hero', 'one', key, 'form', 'two']);
  const down = moved(blocks, words, key, 1);
  expect(down && arrangedKeys(blocks, down)).toEqual(['hero', 'one', 'form', key, 'two']);
  const up = moved(blocks, words, key, -1);
  expect(up && arrangedKeys(blocks, up)).toEqual(['hero', key, 'one', 'form', 'two']);
  expect(up && moved(blocks, up, key, -1)).toBeNull();
  const [again, other] = withBlock(blocks, words, 'faq', key);
  expect(arrangedKeys(blocks, again)).toEqual(['hero', 'one', key, other, 'form', 'two']);
  expect(arrangedKeys(blocks, withAdded(again, key, null))).toEqual(['hero', 'one', other, 'form', 'two']);
});

it('A block that was taken out and put back leaves the page as it was', () => {
  const out = hidden(noPageWords, 'one', true);
  expect(out.hidden).toEqual(['one']);
  expect(hidden(out, 'one', false)).toEqual(noPageWords);
});

it('A text that somebody typed and took back is no change', () => {
  const field = { path: 'title', label: 'Title', text: 'What we do', first: 'What we do', kind: 'line' as const };
  const words = withText(noPageWords, 'one/title', field, 'What we did');
  expect(words.texts).toEqual({ 'one/title': { text: 'What we did', over: 'What we do' } });
  expect(textAt(words, 'one/title', field)).toBe('What we did');
  expect(withText(words, 'one/title', field, 'What we do')).toEqual(noPageWords);
});

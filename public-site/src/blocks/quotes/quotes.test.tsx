import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quotes } from './quotes.block.tsx';

const quote = { text: 'It held.', name: 'A graduate', role: 'Consultant', sample: false };
const draw = (...quotes: (typeof quote)[]) =>
  renderToStaticMarkup(<Quotes block={{ kind: 'quotes', title: 'What graduates say', quotes }} />);

test('Nobody reads words that no person has confirmed, nor a heading over nothing', () => {
  expect(draw({ ...quote, sample: true })).toBe('');
  expect(draw(quote, { ...quote, text: 'Not hers.', sample: true })).not.toContain('Not hers.');
});

test('Confirmed words stand with the name of who said them', () => {
  expect(draw(quote)).toMatch(/<blockquote><p>It held\.<\/p><\/blockquote><figcaption>A graduate, Consultant</);
});

import { expect, it } from 'vitest';
import { maskIdentity } from './mask-identity.ts';

const known = {
  names: ['Joy Reed-Alvarez', 'Jo'],
  emails: ['joy@example.org'],
  phones: ['+1 805 555 0103'],
  addresses: ['PO Box 12\nSanta Barbara, CA 93101'],
  files: ['joy reed resume.pdf'],
};
const masked = (text: string) => maskIdentity(text, known).text;

it.each([
  ['My name is Joy Reed-Alvarez.', 'My name is [name].'],
  ['Call me Joy, or REED.', 'Call me [name], or [name].'],
  ['Joy’s children need care', '[name]’s children need care'],
  ['Write to Joy@Example.org or jo.new+1@mail.example.com', 'Write to [email] or [email]'],
  ['Ring (805) 555-0103 or 212.555.0199', 'Ring [phone] or [phone]'],
  ['I live at 12 West Anapamu Street, Apt 4', 'I live at [address]'],
  ['My post comes to PO Box 12', 'My post comes to [address]'],
  ['See joy reed resume.pdf and my_story-final.docx', 'See [file] and [file]'],
  ['My husband Thomas left', 'My husband [name] left'],
  ['Dr. Amelia Stone knows me', 'Dr. [name] knows me'],
  ['My teacher, Mr. Okafor, wrote it', 'My teacher, Mr. [name], wrote it'],
  ['My daughter’s name is Clara', 'My daughter’s name is [name]'],
  ['We moved to Harbor View Road', 'We moved to [address]'],
  ['It is at https://example.org/joy', 'It is at [link]'],
])('"%s" is read as "%s"', (text, read) => {
  expect(masked(text)).toBe(read);
});

it('Words that do not identify her stay: joy, sums, years and dates', () => {
  for (const text of [
    'Work gives me joy and I reed nothing into it.',
    'I owe $12,500 since 2021, and pay 450 a month.',
    'On 05/2027 I finish; I am 34 and have 2 children.',
    'I want to be a nurse at a hospital.',
  ])
    expect(masked(text)).toBe(text);
});

it('The masked text says how much was hidden', () => {
  expect(maskIdentity('Joy: joy@example.org', known).marks).toBe(2);
  expect(maskIdentity('', known)).toEqual({ text: '', marks: 0 });
});

import { organisation } from '../brand/organisation.ts';
import { passwordMinLength } from './roles.ts';

/** NIST SP 800-63B asks for 8 characters with a second factor. */
export const staffPasswordLength = 12;

export type PasswordVerdict = 'fine' | 'short' | 'common';

/** Stolen passwords of twelve characters are almost always these words, repeated, in rows, or with digits. */
const commonWords =
  'password passwort passw0rd p@ssword p@ssw0rd pass admin administrator root user login welcome letmein iloveyou love princess sunshine dragon monkey football baseball superman batman master shadow michael jennifer jordan charlie hello freedom whatever trustno computer internet secret changeme default test guest temp summer winter spring autumn january february march april june july august september october november december monday friday company office staff foundation nonprofit scholarship qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm azerty qazwsx abc abcd abcdef'.split(
    ' ',
  );
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
];

function withoutRows(text: string): string {
  let rest = text;
  for (const row of rows)
    for (const line of [row, [...row].reverse().join('')])
      for (let length = line.length; length >= 4; length -= 1)
        for (let at = 0; at + length <= line.length; at += 1) rest = rest.replaceAll(line.slice(at, at + length), '');
  return rest;
}

function withoutRepeats(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

function withoutWords(text: string, words: readonly string[]): string {
  return [...words]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Common and personal words, key rows, repetitions and signs do not count as strength. */
export function judgePassword(password: string, personalWords: readonly string[] = []): PasswordVerdict {
  if ([...password].length < staffPasswordLength) return 'short';
  const plain = password.toLowerCase();
  const words = [
    ...commonWords,
    ...[organisation.legalName, ...personalWords].flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)),
  ];
  const isFew = new Set(plain).size < 5;
  const rest = withoutWords(withoutRows(withoutRepeats(plain)), words).replace(/[^\p{L}]/gu, '');
  // Many digits that follow no row are as hard to guess as letters.
  const digits = withoutRows(withoutRepeats(plain)).replace(/\D/g, '');
  return isFew || (rest.length < 3 && new Set(digits).size < 6) ? 'common' : 'fine';
}

/** The first sentence is the specification's. */
export function passwordProblem(password: string, personalWords: readonly string[] = []): string | null {
  if ([...password].length < passwordMinLength) return `Password should be at least ${passwordMinLength} characters`;
  const verdict = judgePassword(password, personalWords);
  if (verdict === 'fine') return null;
  return verdict === 'short'
    ? `Staff passwords have at least ${staffPasswordLength} characters. Four words are easy to remember.`
    : 'This password is easy to guess. Choose one that is not made of common words, your name or rows of keys.';
}

import { expect, it } from 'vitest';
import { judgePassword, passwordProblem } from './staff-password.ts';

it('A password for staff has at least twelve characters, as people count them', () => {
  expect(judgePassword('Tq7-xVm2-pL')).toBe('short');
  expect(judgePassword('Tq7-xVm2-pLr')).toBe('fine');
  expect(judgePassword('🌻🌼🌷🌹🪻🌺')).toBe('short');
  expect(judgePassword('grünes Sofa am Fenster')).toBe('fine');
});

it.each([
  'passwordpassword',
  'Password1234!',
  'P@ssw0rd2026!',
  'administrator1',
  'welcome2026!!',
  'qwertyuiop12',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  'iloveyou1234',
  'letmein-letmein',
  'societygala2027',
  'summer2026summer',
  'asdfghjkl123',
])('A password for staff is not %s, which everybody tries', (password) => {
  expect(judgePassword(password)).toBe('common');
});

it('A password for staff is not her own name or that of the foundation with a year', () => {
  expect(judgePassword('vera.quist.2026')).toBe('fine');
  expect(judgePassword('vera.quist.2026', ['vera.quist@example.org', 'Example'])).toBe('common');
});

it.each(['correct horse battery staple', 'blue-kettle-9-otter', '839261740583', 'Tq7-xVm2-pLr'])(
  'may be %s',
  (password) => {
    expect(judgePassword(password)).toBe('fine');
  },
);

it('A password for staff may be those of the demo accounts', () => {
  expect(judgePassword('demo-admin-1', ['admin@societygal.test'])).toBe('fine');
  expect(judgePassword('demo-reader-1', ['reader@societygal.test'])).toBe('fine');
});

it('A password for staff is refused in words that help, the first in those of the specification', () => {
  expect(passwordProblem('12345')).toBe('Password should be at least 6 characters');
  expect(passwordProblem('1234567')).toMatch(/^Staff passwords have at least 12 characters/);
  expect(passwordProblem('password1234')).toMatch(/^This password is easy to guess/);
  expect(passwordProblem('blue-kettle-9-otter')).toBeNull();
});

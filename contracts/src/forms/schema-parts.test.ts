import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import {
  birthDate,
  checkbox,
  email,
  fileTickets,
  line,
  manyOf,
  monthYear,
  oneOf,
  optional,
  optionalChoice,
  phone,
  text,
  today,
  website,
  yearsBetween,
  yesNo,
} from './schema-parts.ts';

/** What a schema makes of a value: the value it gives, or its messages. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? { gives: result.data } : result.error.issues.map((issue) => issue.message);
}

const options = [
  { value: 'mentor_match', label: 'A mentor', also: ['mentoring  program'] },
  { value: 'scholarship', label: 'A scholarship' },
] as const;

it('A single line is stored without the blanks around it', () => {
  expect(read(line('your name'), '  Ann Ortiz ')).toEqual({ gives: 'Ann Ortiz' });
});

it('A single line is asked for when it is missing or shows nothing', () => {
  for (const nothing of [undefined, null, 7, '\u200b', '\u2060\u00ad', '\u3164', '\u115f\u1160', '\uffa0', '\u2800'])
    expect(read(line('your name'), nothing)).toEqual(['Enter your name.']);
  for (const blank of ['', '   ']) expect(read(line('your name'), blank)).toContain('Enter your name.');
});

it('A single line may be one letter, one digit or one sign, in any script', () => {
  for (const typed of ['A', '李', '7', '?', '+']) expect(read(line('your name'), typed)).toEqual({ gives: typed });
});

it('A single line takes 200 characters unless a form says otherwise, and not one more', () => {
  expect(read(line('your name'), 'x'.repeat(200))).toEqual({ gives: 'x'.repeat(200) });
  expect(read(line('your name'), 'x'.repeat(201))).toEqual(['Your name: use at most 200 characters.']);
  expect(read(line('your name', 3), 'abcd')).toEqual(['Your name: use at most 3 characters.']);
});

it('A single line with a line break, another control character or turned text is refused', () => {
  for (const sign of ['\n', '\t', '\u0000', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'])
    expect(read(line('your name'), `a${sign}b`), JSON.stringify(sign)).toEqual([
      'Your name: use one line without special control characters.',
    ]);
});

it('A free text keeps its lines and tabs, without the blanks around it', () => {
  expect(read(text('a message'), '\n One\r\n\ttwo \n')).toEqual({ gives: 'One\r\n\ttwo' });
});

it('A free text is asked for when it is missing or shows nothing', () => {
  for (const nothing of [undefined, null, '\u200b'])
    expect(read(text('a message'), nothing)).toEqual(['Enter a message.']);
  expect(read(text('a message'), ' \n ')).toContain('Enter a message.');
});

it('A free text takes 5,000 characters unless a form says otherwise, and not one more', () => {
  expect(read(text('a message'), 'x'.repeat(5_000))).toEqual({ gives: 'x'.repeat(5_000) });
  expect(read(text('a message'), 'x'.repeat(5_001))).toEqual(['A message: use at most 5000 characters.']);
  expect(read(text('a message', 2), 'abc')).toEqual(['A message: use at most 2 characters.']);
});

it('A free text with a control character is refused', () => {
  for (const sign of ['\u0000', '\u0008', '\u000b', '\u000c', '\u001f', '\u007f', '\u009f'])
    expect(read(text('a message'), `a${sign}b`), JSON.stringify(sign)).toEqual([
      'A message: remove special control characters.',
    ]);
});

it('An optional answer is null when nothing was typed, and checked when something was', () => {
  const nickname = optional(line('a nickname', 3));
  for (const nothing of [undefined, null, '', '  ']) expect(read(nickname, nothing)).toEqual({ gives: null });
  expect(read(nickname, ' Bo ')).toEqual({ gives: 'Bo' });
  expect(read(nickname, 'Bobby')).toEqual(['A nickname: use at most 3 characters.']);
  expect(read(nickname, 7)).toEqual(['Enter a nickname.']);
});

it('An optional answer may be a choice, which is checked too', () => {
  const choice = optionalChoice(oneOf('a program', options));
  for (const nothing of [undefined, null, '']) expect(read(choice, nothing)).toEqual({ gives: null });
  expect(read(choice, 'A mentor')).toEqual({ gives: 'mentor_match' });
  expect(read(choice, 'grant')).toEqual(['Choose a program from the list.']);
});

it('An e-mail address is kept as it was typed, without blanks around it', () => {
  expect(read(email(), ' Ann.O+x@Mail.example ')).toEqual({ gives: 'Ann.O+x@Mail.example' });
});

it('An e-mail address that is missing, too long or no address is told apart', () => {
  expect(read(email(), undefined)).toEqual(['Enter an email address, like name@example.com.']);
  expect(read(email('your email'), undefined)).toEqual(['Enter your email.']);
  expect(read(email(), 'ann')).toEqual(['Enter an email address in the correct format, like name@example.com.']);
  expect(read(email(), `${'a'.repeat(250)}@b.co`)).toContain('An email address: use at most 254 characters.');
});

it.each(['8055550', '+1 (805) 555-0100', '805.555.0100 x12', '805 555 0100 Ext. 7', '(0)30/1234567', '8055550100ext9'])(
  'A phone number may be written as %s',
  (typed) => {
    expect(read(phone(), typed)).toEqual({ gives: typed });
  },
);

it.each(['805555', '12-34-56', 'call 805 555 0100', '805 555 0100 now', '8055550100 x', 'x8055550100', '805555010a'])(
  'is not understood when it is %s',
  (typed) => {
    expect(read(phone(), typed)).toEqual(['Enter a phone number with at least 7 digits, like 805 555 0100.']);
  },
);

it('A phone number takes 40 characters at most', () => {
  expect(read(phone(), '1'.repeat(40))).toEqual({ gives: '1'.repeat(40) });
  expect(read(phone(), '1'.repeat(41))).toEqual(['A phone number: use at most 40 characters.']);
  expect(read(phone(), undefined)).toEqual(['Enter a phone number.']);
});

it.each([
  ['oak.example.com', 'https://oak.example.com'],
  ['  oak.example.com/a?b=c ', 'https://oak.example.com/a?b=c'],
  ['oak.example.com/a:b', 'https://oak.example.com/a:b'],
  ['http://oak.example.com', 'http://oak.example.com'],
  [' HTTPS://oak.example.com ', 'HTTPS://oak.example.com'],
])('A website typed as %s is stored as %s', (typed, stored) => {
  expect(read(website(), typed)).toEqual({ gives: stored });
});

it('A website is asked for when nothing was typed, and told when it is none', () => {
  for (const nothing of [undefined, 7]) expect(read(website(), nothing)).toEqual(['Enter a website.']);
  for (const blank of ['', '  ']) expect(read(website(), blank)).toContain('Enter a website.');
  for (const wrong of [
    'oak',
    'ftp://oak.example.com',
    'mailto:a@b.co',
    'xhttp://oak.example.com',
    'https-x://oak.example.com',
  ])
    expect(read(website(), wrong), wrong).toEqual(['Enter a website in the correct format, like https://example.org.']);
});

it.each([
  'https://ana:secret@oak.example.com',
  'https://ana@oak.example.com/',
  'ana:secret@oak.example.com',
  'HTTP://a:b@oak.example.com',
])('A website with a name and a password is refused: %s', (typed) => {
  expect(Array.isArray(read(website(), typed))).toBe(true);
});

it('A website may have the sign of a password in its path', () => {
  expect(read(website(), 'https://oak.example.com/@ana?to=a@b')).toEqual({
    gives: 'https://oak.example.com/@ana?to=a@b',
  });
});

it('A choice may be named by its value, its label or another spelling, in any case', () => {
  for (const typed of ['mentor_match', 'Mentor-Match ', 'a MENTOR', 'Mentoring Program', 'mentoring__program'])
    expect(read(oneOf('a program', options), typed), typed).toEqual({ gives: 'mentor_match' });
});

it('A choice by its exact value wins over a label that reads the same', () => {
  const crossed = [
    { value: 'first', label: 'second' },
    { value: 'second', label: 'first' },
  ];
  expect(read(oneOf('one', crossed), 'second')).toEqual({ gives: 'second' });
});

it('A choice that was not made is asked for, and one that does not exist is refused', () => {
  for (const nothing of [undefined, null, 7])
    expect(read(oneOf('a program', options), nothing)).toEqual(['Choose a program.']);
  expect(read(oneOf('a program', options), '')).toContain('Choose a program.');
  for (const wrong of ['grant', 'mentor', 'mentormatch'])
    expect(read(oneOf('a program', options), wrong)).toEqual(['Choose a program from the list.']);
});

it('Several choices are a list without repeats; one alone counts as a list of one', () => {
  expect(read(manyOf('programs', options), ['A mentor', 'mentor_match', 'scholarship'])).toEqual({
    gives: ['mentor_match', 'scholarship'],
  });
  expect(read(manyOf('programs', options), 'scholarship')).toEqual({ gives: ['scholarship'] });
});

it('Several choices may be none, unless the form asks for some', () => {
  for (const nothing of [undefined, null, '', []]) {
    expect(read(manyOf('programs', options), nothing)).toEqual({ gives: [] });
    expect(read(manyOf('programs', options, 1), nothing)).toEqual(['Choose programs.']);
  }
  expect(read(manyOf('programs', options, 2), ['A mentor', 'mentor_match'])).toEqual(['Choose programs.']);
  expect(read(manyOf('programs', options, 2), ['mentor_match', 'scholarship'])).toEqual({
    gives: ['mentor_match', 'scholarship'],
  });
});

it('Several choices are at most twice as many as there are options', () => {
  const times = (count: number) => Array.from({ length: count }, () => 'scholarship');
  expect(read(manyOf('programs', options), times(4))).toEqual({ gives: ['scholarship'] });
  expect(read(manyOf('programs', options), times(5))).toEqual(['Choose programs from the list.']);
  expect(read(manyOf('programs', options), 7)).toEqual(['Choose programs.']);
});

it('Yes or no may be a boolean or a word', () => {
  for (const yes of [true, 'yes', 'Yes ', 'TRUE', 'on']) expect(read(yesNo('enrolled'), yes)).toEqual({ gives: true });
  for (const no of [false, 'no', 'No ', 'FALSE', 'off']) expect(read(yesNo('enrolled'), no)).toEqual({ gives: false });
  for (const neither of [undefined, null, '', 'maybe', 1, ['yes']])
    expect(read(yesNo('enrolled'), neither)).toEqual(['Choose yes or no: enrolled.']);
});

it('Yes or no may be a box that is ticked or left empty', () => {
  for (const empty of [undefined, null, '', false, 'off']) expect(read(checkbox(), empty)).toEqual({ gives: false });
  for (const ticked of [true, 'on', 'yes']) expect(read(checkbox(), ticked)).toEqual({ gives: true });
  for (const wrong of ['maybe', 1, {}]) expect(read(checkbox(), wrong)).toEqual(['Tick this box or leave it empty.']);
});

describe('Attached files', () => {
  const ticket = (id = 'i'.repeat(8), token = 't'.repeat(16)) => ({ id, token });
  const again = 'Files: choose the file again.';

  it('Attached files are none where none were sent', () => {
    for (const nothing of [undefined, null, '', []]) expect(read(fileTickets(), nothing)).toEqual({ gives: [] });
  });

  it('Attached files are named by tickets of the lengths that the uploads give', () => {
    const good = [ticket(), ticket('i'.repeat(64), 't'.repeat(128)), ticket('a-B_9-_0', 'a-B_9-_0a-B_9-_0')];
    expect(read(fileTickets(), good)).toEqual({ gives: good });
    for (const wrong of [
      ticket('i'.repeat(7)),
      ticket('i'.repeat(65)),
      ticket('i'.repeat(8), 't'.repeat(15)),
      ticket('i'.repeat(8), 't'.repeat(129)),
      ticket('../../etc'),
      ticket('i'.repeat(8), '/'.repeat(16)),
      { id: 'i'.repeat(8) },
      { token: 't'.repeat(16) },
      { ...ticket(), name: 'x' },
      'text',
    ])
      expect(new Set(read(fileTickets(), [wrong]) as string[]), JSON.stringify(wrong)).toEqual(new Set([again]));
    expect(read(fileTickets(), 'text')).toEqual([again]);
  });

  it('Attached files are at most five, or as many as the form says', () => {
    const times = (count: number) => Array.from({ length: count }, () => ticket());
    expect(read(fileTickets(), times(5))).toEqual({ gives: times(5) });
    expect(read(fileTickets(), times(6))).toEqual(['Files: attach at most 5.']);
    expect(read(fileTickets(1, 'your resume'), times(2))).toEqual(['Your resume: attach at most 1.']);
  });
});

describe('A date of birth', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:59:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['1998-05-27', '1998-05-27'],
    [' 1998-05-27 ', '1998-05-27'],
    ['5/7/1998', '1998-05-07'],
    [' 12/31/1998 ', '1998-12-31'],
    ['2008-11-21', '2008-11-21'],
    ['1900-01-01', '1900-01-01'],
  ])('A date of birth typed as %j is stored as %s', (typed, stored) => {
    expect(read(birthDate(), typed)).toEqual({ gives: stored });
  });

  it.each([
    [undefined, 'Enter your date of birth.'],
    [19980527, 'Enter your date of birth.'],
    ['1899-12-31', 'Enter a date of birth after 1 January 1900.'],
    ['2026-11-22', 'Your date of birth must be in the past.'],
    ['2026-11-21', 'You must be 18 or older to apply.'],
    ['2008-11-22', 'You must be 18 or older to apply.'],
  ])('%s is answered by "%s"', (typed, message) => {
    expect(read(birthDate(), typed)).toEqual([message]);
  });

  it.each(['13/31/1998', '05/27/98', 'x05/27/1998', '05/27/1998x', '005/27/1998', '1998-5-27'])(
    'is not real when it is %s',
    (typed) => {
      expect(read(birthDate(), typed)).toHaveProperty('0', 'Enter a real date, like 1998-05-27.');
    },
  );

  it('A date of birth that is empty is asked for', () => {
    for (const blank of ['', '  ']) expect(read(birthDate(), blank)).toContain('Enter your date of birth.');
  });
});

it('A day is that of Greenwich, so that all servers agree', () => {
  expect(today(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22');
});

it('A birthday comes when a whole year more is over', () => {
  expect(yearsBetween('2000-05-27', '2018-05-26')).toBe(17);
  expect(yearsBetween('2000-05-27', '2018-05-27')).toBe(18);
  expect(yearsBetween('2000-05-27', '2018-12-01')).toBe(18);
  expect(yearsBetween('2000-02-29', '2018-02-28')).toBe(17);
  expect(yearsBetween('2000-02-29', '2018-03-01')).toBe(18);
});

it.each(['01/2027', '09/1999', '10/2027', '12/1900'])('may be %s', (typed) => {
  expect(read(monthYear('a month'), typed)).toEqual({ gives: typed });
});

it.each(['1/2027', '12027', '012027', '01 2027', '01.2027', '01-2027', '01 / 2027'])(
  'typed as %s is kept as 01/2027: on a phone the keys for numbers may have no slash',
  (typed) => {
    expect(read(monthYear('a month'), typed)).toEqual({ gives: '01/2027' });
  },
);

it.each(['00/2027', '13/2027', '132027', '01/1899', '01/2100', '01/202', '01_2027', '20/27'])('is not %s', (typed) => {
  expect(read(monthYear('a month'), typed)).toEqual(['Enter a month and a year, like 05/2027.']);
});

it('A month has seven characters at most', () => {
  expect(read(monthYear('a month'), '01/20277')).toEqual(['Enter a month and a year, like 05/2027.']);
  expect(read(monthYear('a month'), '')).toContain('Enter a month.');
});

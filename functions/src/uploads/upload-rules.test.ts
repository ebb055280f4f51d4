import type { UploadTicket } from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { keyedHash } from '../core/identifiers.ts';
import { firstBytes } from './file-kind.ts';
import { inMemory } from './stored-file.fixture.ts';
import { acceptedKind, attachmentOf, mayRemove, requestedFiles, requirePossibleKind } from './upload-rules.ts';

stubTestSettings();

const owner = 'scholarship_applications/1';
const file = { field: 'resume', id: 'f1', token: 'secret' };

/** The stored record of a file that nobody has claimed. */
function aRecord(change: Record<string, unknown> = {}) {
  const data: Record<string, unknown> = {
    form: 'scholarship',
    field: 'resume',
    token_hash: keyedHash('upload', 'secret'),
    claimed_by: null,
    name: 'cv.pdf',
    size: '12',
    content_type: 'application/pdf',
    ...change,
  };
  return { exists: true, id: 'f1', get: (name: string) => data[name] };
}

/** The problem that `run` throws. */
function problemOf(run: () => unknown): Problem {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function tickets(count: number): UploadTicket[] {
  return Array.from({ length: count }, (_, index) => ({ id: `f${index}`, token: `t${index}` }));
}

it('A file that a person sends is taken when its field takes this kind', async () => {
  expect(await acceptedKind(inMemory(Buffer.from('%PDF-1.7')), 'resume', ['doc', 'pdf'])).toBe('pdf');
});

it.each([
  ['of a kind that the field does not take', Buffer.from('%PDF-1.7')],
  ['of no kind we know', Buffer.from('<html>')],
])('%s is refused at the field, with the kinds it may be, by its first bytes', async (_case, bytes) => {
  const refusal = { code: 'invalid', fields: { resume: ['Choose a file of one of these kinds: DOC, JPG.'] } };
  await expect(acceptedKind(inMemory(bytes), 'resume', ['doc', 'jpg'])).rejects.toMatchObject(refusal);
  expect(problemOf(() => requirePossibleKind(bytes.subarray(0, firstBytes), 'resume', ['doc', 'jpg']))).toMatchObject(
    refusal,
  );
});

it('A file that a person sends may be what its first bytes allow, whatever is found in it later', () => {
  const zip = Buffer.from('PK\u0003\u0004....');
  expect(() => requirePossibleKind(zip, 'resume', ['docx'])).not.toThrow();
  expect(() => requirePossibleKind(zip, 'resume', ['pdf'])).toThrow(Problem);
  expect(() => requirePossibleKind(Buffer.alloc(0), 'resume', ['pdf', 'docx'])).toThrow(Problem);
});

it('The files of an application are listed with the field that took them', () => {
  const requested = requestedFiles({
    resume: [{ id: 'a', token: '1' }],
    letter: [{ id: 'b', token: '2' }],
    empty: [],
  });
  expect(requested).toEqual([
    { field: 'resume', id: 'a', token: '1' },
    { field: 'letter', id: 'b', token: '2' },
  ]);
  expect(requestedFiles({})).toEqual([]);
});

it('The files of an application are one file where one ticket is given twice', () => {
  const twice = [...tickets(1), ...tickets(1)];
  expect(requestedFiles({ resume: twice })).toEqual(requestedFiles({ resume: tickets(1) }));
  expect(requestedFiles({ resume: [...tickets(5), ...tickets(5)] })).toHaveLength(5);
});

it('The files of an application may be five, and a sixth is refused at the first field', () => {
  expect(requestedFiles({ resume: tickets(5) })).toHaveLength(5);
  const problem = problemOf(() => requestedFiles({ resume: tickets(1), letter: tickets(5) }));
  expect(problem.code).toBe('invalid');
  expect(problem.fields).toEqual({ resume: ['Send at most 5 files.'] });
});

it('A file that an application carries becomes its attachment while nobody has claimed it', () => {
  expect(attachmentOf(aRecord(), file, 'scholarship', owner)).toEqual({
    id: 'f1',
    field: 'resume',
    name: 'cv.pdf',
    size: 12,
    content_type: 'application/pdf',
  });
});

it('A file that an application carries says of itself that a scanner looked at it, where one did', () => {
  expect(attachmentOf(aRecord({ is_scanned: true }), file, 'scholarship', owner).is_scanned).toBe(true);
  expect(attachmentOf(aRecord({ is_scanned: false }), file, 'scholarship', owner)).not.toHaveProperty('is_scanned');
});

it('A file that an application carries may be claimed again by the same application, because a transaction is repeated', () => {
  expect(attachmentOf(aRecord({ claimed_by: owner }), file, 'scholarship', owner).id).toBe('f1');
});

it.each([
  ['that was sent to another form', { form: 'golf' }],
  ['that was sent to another field', { field: 'story_file' }],
  ['of somebody else', { token_hash: 'not the hash' }],
  ['of another application', { claimed_by: 'scholarship_applications/2' }],
])('%s is refused at its field', (_case, record) => {
  const problem = problemOf(() => attachmentOf(aRecord(record), file, 'scholarship', owner));
  expect(problem.code).toBe('invalid');
  expect(problem.fields).toEqual({ resume: ['This file is no longer here. Please choose it again.'] });
});

it('A file that is no longer there is refused at its field', () => {
  for (const record of [undefined, { ...aRecord(), exists: false }])
    expect(problemOf(() => attachmentOf(record, file, 'scholarship', owner)).fields).toHaveProperty('resume');
});

it('A file taken back goes with its token while no application has it', () => {
  expect(mayRemove(aRecord(), 'secret')).toBe(true);
});

it.each([
  ['without a token', {}, undefined],
  ['with a wrong token', {}, 'guess'],
  ['once an application has it', { claimed_by: owner }, 'secret'],
])('A file taken back stays %s', (_case, change, token) => {
  expect(mayRemove(aRecord(change), token)).toBe(false);
});

it('A file taken back is not found once its record is gone, whatever the SDK gives for its fields', () => {
  expect(mayRemove({ ...aRecord(), exists: false }, 'secret')).toBe(false);
});

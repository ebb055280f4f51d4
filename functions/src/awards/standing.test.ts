import type { Award, Instalment } from '@society-gal/contracts/awards';
import { expect, it } from 'vitest';
import { newInstalment } from './new-award.ts';
import { standingOf, waitsFor } from './standing.ts';

type Proofs = Instalment<number>['proofs'];
const proof = (state: 'sent' | 'accepted' | 'refused') =>
  ({ state, at: 0, how: 'page', by_email: null, note: null, files: [] }) as const;

const instalment = (change: Partial<Instalment<number>> = {}): Instalment<number> => ({
  ...newInstalment({ n: 1, amount: 150_000, due_on: '2027-01-15', needs: ['enrolment'] }),
  proofs: { enrolment: proof('accepted') },
  ...change,
});

const noTax = { asks: false, why: null, by_email: null, number_ends: null };
const trace = { kind: 'tax', where: 'A tax form', words: null, note: '' } as const;
const held = { text: 'She is moving.', at: 0, by_email: null, until: null } as const;
const award = (change: Partial<Award<number>> = {}) => ({
  status: 'accepted' as const,
  payee: 'school' as const,
  details_by: { how: 'page' } as const,
  held: null,
  asked_traces: [],
  tax: noTax,
  instalments: [instalment()],
  ...change,
});

it.each<[string, Partial<Award<number>>, Partial<Instalment<number>>, string[]]>([
  ['with every paper accepted and its details here', {}, {}, []],
  ['without needs', {}, { needs: [], proofs: {} }, []],
  ['of an award under way', { status: 'active' }, {}, []],
  ['of an offer', { status: 'offered' }, {}, ['Her answer']],
  ['of an award that ended', { status: 'ended' }, {}, ['Nothing more: this award is over']],
  ['without its paper', {}, { proofs: {} }, ['Proof of enrolment']],
  ['whose paper nobody looked at', {}, { proofs: { enrolment: proof('sent') } }, ['A look at: proof of enrolment']],
  ['whose paper was refused', {}, { proofs: { enrolment: proof('refused') } }, ['Proof of enrolment']],
  ['with one of two papers', {}, { needs: ['enrolment', 'invoice'] }, ['Invoice']],
  ['without the details of the school', { details_by: null }, {}, ['Details of her school']],
  ['without the details of her account', { payee: 'self', details_by: null }, {}, ['Details of her account']],
  ['whose tax number is asked for', { tax: { ...noTax, asks: true } }, {}, ['Her tax number']],
  ['whose tax number is here', { tax: { ...noTax, asks: true, number_ends: '1234' } }, {}, []],
  [
    'with a trace that she has not agreed to',
    { asked_traces: [trace], held: { reason: 'trace', ...held } },
    {},
    ['Something more would be seen than she agreed to. She is asked.'],
  ],
  ['in a pause', { held: { reason: 'pause', ...held } }, {}, ['She asked for a pause. She is moving.']],
])('An instalment %s says what it waits for, and is ready only when that is nothing', (_which, change, own, waits) => {
  const one = instalment(own);
  const whole = award({ ...change, instalments: [one] });
  expect(waitsFor(whole, one)).toEqual(waits);
  expect(standingOf(whole)).toEqual([{ ...one, status: waits.length === 0 ? 'ready' : 'waiting' }]);
});

it('An instalment that was paid or came back keeps its status whatever changes', () => {
  const instalments = (['paid', 'returned'] as const).map((status) => instalment({ status, proofs: {} as Proofs }));
  expect(standingOf(award({ instalments, details_by: null }))).toEqual(instalments);
});

it('An instalment that was ready waits again once a paper of it is refused', () => {
  const one = instalment({ status: 'ready', proofs: { enrolment: proof('refused') } });
  expect(standingOf(award({ instalments: [one] }))[0]?.status).toBe('waiting');
});

import { type AwardNewsKind, awardActs, awardNewsDone } from '@society-gal/contracts/awards';
import { addedFiles } from '@society-gal/contracts/forms';
import type { RequestCall } from '@society-gal/contracts/requests';
import type { UrlEncodedBody } from '../http/url-encoded-body.ts';
import { textIn, ticketsIn } from './posted-fields.ts';

/** The parts of her award in which something can be done. */
export const awardPlaces = ['offer', 'needs', 'going', 'share'] as const;
export type AwardPlace = (typeof awardPlaces)[number];

type Done = { place: AwardPlace; call: RequestCall; body: (fields: UrlEncodedBody) => object; said: string };

/** The text of a field, or null where nothing was typed or chosen. */
function given(fields: UrlEncodedBody, name: string): string | null {
  return textIn(fields, name).trim() || null;
}

/** What she types into the text of a form about her award. It has its own name, so that an error puts it into no other text. */
export const awardText = 'award_text';

const detailsOf = {
  school: ['school', 'office', 'student_number'],
  self: ['account_name', 'routing_number', 'account_number'],
} as const;

function detailsIn(fields: UrlEncodedBody): object {
  const payee = textIn(fields, 'payee') === 'self' ? 'self' : 'school';
  return { payee, ...Object.fromEntries(detailsOf[payee].map((name) => [name, textIn(fields, name)])) };
}

function news(kind: AwardNewsKind): Done {
  return {
    place: 'going',
    call: 'award-news',
    body: (fields) => ({ kind, until: given(fields, 'until'), text: given(fields, awardText) }),
    said: awardNewsDone[kind],
  };
}

function traces(answer: 'yes' | 'no'): Done {
  return {
    place: 'offer',
    call: 'award-traces',
    body: (fields) => ({ answer, seen: given(fields, 'seen') }),
    said: awardActs[answer].done,
  };
}

function release(answer: 'share' | 'no' | 'take-back', said: string): Done {
  return { place: 'share', call: 'release', body: (fields) => ({ id: textIn(fields, 'release'), answer }), said };
}

/** The buttons about her award that make a call, by their name. */
export const awardPresses = {
  'yes-accept': {
    place: 'offer',
    call: 'award',
    body: (fields) => ({
      answer: 'accept',
      payee: given(fields, 'payee'),
      seen: given(fields, 'seen'),
    }),
    said: awardActs.accept.done,
  },
  'yes-decline': {
    place: 'offer',
    call: 'award',
    body: (fields) => ({ answer: 'decline', seen: given(fields, 'seen') }),
    said: awardActs.decline.done,
  },
  'traces-yes': traces('yes'),
  'traces-no': traces('no'),
  'award-payment': {
    place: 'needs',
    call: 'award-payment',
    body: (fields) => ({ details: detailsIn(fields) }),
    said: awardActs.details.done,
  },
  'award-tax': {
    place: 'needs',
    call: 'award-tax',
    body: (fields) => ({ number: textIn(fields, 'number') }),
    said: awardActs.tax.done,
  },
  'award-proof': {
    place: 'needs',
    call: 'award-proof',
    body: (fields) => ({
      n: textIn(fields, 'n'),
      need: textIn(fields, 'need'),
      note: given(fields, awardText),
      files: ticketsIn(fields[addedFiles.field]),
    }),
    said: awardActs.proof.done,
  },
  'award-report': {
    place: 'going',
    call: 'award-report',
    body: (fields) => ({
      n: textIn(fields, 'n'),
      going: given(fields, 'going'),
      answer: given(fields, 'answer'),
      text: given(fields, awardText),
    }),
    said: awardActs.report.done,
  },
  'news-pause': news('pause'),
  'news-school': news('school'),
  'news-end': news('end'),
  'release-share': release('share', awardActs.share.done),
  'release-no': release('no', awardActs.keep.done),
  'release-take-back': release('take-back', awardActs['take-back'].done),
} as const satisfies Record<string, Done>;
export type AwardPress = keyof typeof awardPresses;

/** What a button about her award does; null for every other button. */
export function awardPress(press: string): Done | null {
  return Object.hasOwn(awardPresses, press) ? awardPresses[press as AwardPress] : null;
}

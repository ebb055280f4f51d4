const share = String.raw`(?:\d+(?:[.,]\d+)? ?(?:%|percent|per cent)|(?:\d+|nine|eight|seven|half|most|all) (?:of|out of|in) (?:our|the|them|ten|\d+))`;
const atWork = String.raw`(?:employed|hired|(?:have|had|has|found|got|get|in|at) (?:a |an |paid |full-time )*(?:jobs?|work|employment)\b)`;
/** Within one sentence, in either order. */
const result = new RegExp(String.raw`${share}[^.!?]{0,90}\b${atWork}|\b${atWork}[^.!?]{0,60}${share}`, 'gi');

/** What a text says of how many are employed. Only the records of outcomes may say that. */
export function employmentResultsIn(text: string): string[] {
  return [...text.matchAll(result)].map(([found]) => found);
}

/** Is it about employment at all? */
export const isOfEmployment = (text: string): boolean => /\b(?:employ|hired|jobs?\b|paid work)/i.test(text);

export const employmentIsCounted =
  'How many are employed is counted from the records of outcomes alone. Press “Count from our records” under Facts.';

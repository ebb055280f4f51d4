import { currentFacts, foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import {
  employmentIsCounted,
  employmentResultsIn,
  type FieldFacts,
  type Finding,
  fieldFacts,
  fieldsOfShape,
  isOfEmployment,
  itemShape,
} from '@society-gal/contracts/words';
import type * as z from 'zod';

type Found = { path: readonly string[]; value: unknown; notes: FieldFacts | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value inside a value, with what the shape says of its field. */
export function everyField(shape: z.ZodType, value: unknown, path: readonly string[] = []): Found[] {
  const fields = fieldsOfShape(shape);
  const item = itemShape(shape);
  const inside =
    fields && isRecord(value)
      ? Object.entries(fields).flatMap(([name, field]) => everyField(field, value[name], [...path, name]))
      : item && Array.isArray(value)
        ? value.flatMap((each, place) => everyField(item, each, [...path, String(place)]))
        : [];
  return [{ path, value, notes: fieldFacts(shape) }, ...inside];
}

/** The day in seven days. */
export const aWeekFrom = (today: string) => foundationDay(new Date(Date.parse(`${today}T12:00:00Z`) + 7 * 86_400_000));
/** Days that lie behind by their nature, and those that have a finding of their own. */
const pastOnPurpose = /(?:^|\.)(?:opens|readingFrom|lessonsSince|begins|asOf|lastDay|countDays\.\d+|single\.\d+)$/;

function ofClaim({ path, value }: Found, today: string): Finding[] {
  if (!isRecord(value) || !('value' in value) || !('source' in value)) return [];
  const { source, asOf, lastDay, owner } = value;
  const find = (field: string, level: Finding['level'], says: string): Finding => ({
    place: [...path, field].join('.'),
    level,
    says,
  });
  const lacksSource = source === null || source === '';
  const ends = typeof lastDay === 'string' && lastDay !== '' ? lastDay : null;
  return [
    ...(lacksSource && asOf
      ? [find('source', 'stops', 'It was counted: say who can prove it, or leave the day of the count empty.')]
      : lacksSource && !('asOf' in value)
        ? [find('source', 'warns', 'Nobody can prove this yet. Say who can, or take it out.')]
        : []),
    ...(ends && !owner
      ? [find('owner', 'warns', 'It has a last day: say who keeps it true, so that she is told.')]
      : []),
    ...(ends && ends < today ? [find('lastDay', 'warns', 'This day has passed, so it is not shown.')] : []),
    ...(ends && ends >= today && ends <= aWeekFrom(today)
      ? [find('lastDay', 'warns', `After ${formatDay(ends)} it is not shown any more.`)]
      : []),
  ];
}

function ofField({ path, value, notes }: Found, today: string): Finding[] {
  const place = path.join('.');
  if (typeof value !== 'string' || value === '') return [];
  const isDay = notes?.kind === 'day' || notes?.kind === 'moment';
  const day = notes?.kind === 'moment' && !Number.isNaN(Date.parse(value)) ? foundationDay(new Date(value)) : value;
  if (isDay && day < today && !pastOnPurpose.test(place))
    return [{ place, level: 'warns', says: 'This day has passed.' }];
  if (notes?.goodLength && value.length > notes.goodLength)
    return [{ place, level: 'warns', says: `Shorter reads better: ${notes.goodLength} characters or fewer.` }];
  return [];
}

/** A result about employment that somebody typed, as a sentence or as what was reached of a goal. */
function ofEmployment({ path, value }: Found): Finding[] {
  const find = (...at: string[]): Finding[] => [
    { place: [...path, ...at].join('.'), level: 'stops', says: employmentIsCounted },
  ];
  if (typeof value === 'string') return employmentResultsIn(value).length > 0 ? find() : [];
  const isTyped = isRecord(value) && typeof value.label === 'string' && isRecord(value.reached);
  return isTyped && isOfEmployment(String(value.label)) ? find('reached') : [];
}

/** The pages of a part are there or not: only a release of code adds them or takes them away. */
function ofPart({ path, value, notes }: Found): Finding[] {
  const place = path.join('.');
  if (!notes?.part || (value === null) === (currentFacts()[place] === null)) return [];
  return [{ place, level: 'stops', says: 'Only a release of code adds this part of the site or takes it out.' }];
}

/** What somebody should know of facts before they are published, beyond what their shape refuses. */
export function factFindings(shape: z.ZodType, value: unknown, today: string = foundationDay()): Finding[] {
  return everyField(shape, value).flatMap((found) => [
    ...ofPart(found),
    ...ofClaim(found, today),
    ...ofField(found, today),
    ...ofEmployment(found),
  ]);
}

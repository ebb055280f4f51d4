import { outcomeSentence } from '../awards/outcomes.ts';
import { current } from './current.ts';
import type { Counted } from './fact.ts';
import type { Goal, RecordFigures } from './shapes.ts';

/** What one press of staff counts from awards and outcomes, and nobody types; null before the first press. */
export const recordFigures = current<RecordFigures | null>('recordFigures', null);

/** What was reached of a goal: counted from awards where the goal says so, else as somebody counted it. */
export function reachedOf(
  { counts, reached }: Pick<Goal, 'counts' | 'reached'>,
  figures: RecordFigures | null = recordFigures,
): Counted<number> | null {
  if (!counts) return reached;
  return figures && { value: figures.awards[counts], source: 'our awards', asOf: figures.awards.asOf };
}

/** The only sentence about employment that is a result; null while fewer than ten have left. */
export function employmentSentence(figures: RecordFigures | null = recordFigures): string | null {
  return figures?.employment ? outcomeSentence({ measure: 'work2', ...figures.employment }) : null;
}

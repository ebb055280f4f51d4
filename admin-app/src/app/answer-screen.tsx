import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Subscription } from '../queries/use-subscription.ts';
import { FailedState, LoadingLines } from './states.tsx';
import { usePageTitle } from './use-page-title.ts';

/** What an {@link AnswerScreen} shows below its places. */
export type AnswerScreenProps<Value> = {
  title: string;
  /** What the back end answers, and what is said while it does not. */
  answer: Pick<Subscription<Value>, 'phase' | 'value' | 'retry'>;
  failed: string;
  loading: string;
  /** The answer names itself: the title stands there only until it comes. */
  isNamedByAnswer?: boolean;
  /** What stands above the answer and needs none. */
  intro?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A screen that shows one answer of the back end: title, ways to the screens beside it, and the answer or why there is none. */
export function AnswerScreen<Value>({ places, ...shown }: AnswerScreenProps<Value> & { places?: ReactNode }) {
  const { title, answer, failed, loading, isNamedByAnswer, intro, children } = shown;
  usePageTitle(title);
  const { phase, value, retry } = answer;
  return (
    <Stack spacing={3}>
      {isNamedByAnswer ? null : <Typography variant="h1">{title}</Typography>}
      {places}
      {isNamedByAnswer && !value ? <Typography variant="h1">{title}</Typography> : null}
      {intro}
      {phase === 'failed' ? <FailedState title={failed} onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label={loading} /> : null}
      {value ? children(value) : null}
    </Stack>
  );
}

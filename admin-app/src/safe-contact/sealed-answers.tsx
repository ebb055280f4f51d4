import { Button, Paper, Stack, Typography } from '@mui/material';
import { type HelpCollection, hiddenContactFields } from '@society-gal/contracts/requests';
import { useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { useAction } from '../queries/use-action.ts';
import { AnswerList } from '../records/answer-list.tsx';
import { Attachments } from '../records/attachments.tsx';
import { readSealedAnswers } from '../records/read-record.ts';
import type { RecordForm } from '../records/record-forms.ts';
import { StoryFold } from './story-fold.tsx';
import type { Reach } from './use-safe-contact.ts';

type Props = {
  collection: HelpCollection;
  record: StoredRecord;
  form: RecordForm | undefined;
  /** What the back end knows of her; null until it has answered. */
  reach: Reach | null;
};

type Answers = Readonly<Record<string, unknown>>;

/** Answers that lie sealed: one press opens them, another her story. Each opening is logged before it is answered. */
export function SealedAnswers({ collection, record, form, reach }: Props) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [story, setStory] = useState<Answers | null>(null);
  const [letter, setLetter] = useState<Answers | null>(null);
  const sealed = form?.sealed ?? [];
  if (sealed.length === 0) return null;
  const hasStory = sealed.includes('personal_story');
  const openButton = (
    part: 'answers' | 'story' | 'letter',
    show: (opened: Answers) => void,
    title: string,
    label: string,
  ) => (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() =>
        void run(
          async () => show((await call('open-sealed', { collection, id: record.id, part })).answers),
          { title, description: 'Who opened it is logged.' },
          'Not opened',
        )
      }
    >
      {label}
    </Button>
  );
  const hidden = hiddenContactFields(collection, record);
  const shown = (part: Answers, names: readonly string[]) =>
    readSealedAnswers(
      form,
      { ...part, id: record.id },
      names.filter((name) => !hidden.includes(name)),
    );
  return (
    <Paper component="section" aria-labelledby="sealed-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="sealed-title">
          What she told in confidence
        </Typography>
        {answers === null ? (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="body2">
              They could endanger somebody. Open them when you need them; it is logged.
            </Typography>
            {openButton('answers', setAnswers, 'Her answers are open', 'Open her answers')}
          </Stack>
        ) : (
          <>
            <AnswerList
              answers={shown(
                answers,
                sealed.filter((name) => name !== 'personal_story'),
              )}
            />
            <Attachments
              stored={answers.attachments}
              ask={(file) => ['open-file', { collection, id: record.id, file }]}
            />
          </>
        )}
        {hasStory && story === null ? (
          <StoryFold
            note={reach?.story_note ?? ''}
            open={openButton('story', setStory, 'Her story is open', 'Open her story')}
          />
        ) : null}
        {story === null ? null : <AnswerList answers={shown(story, ['personal_story'])} />}
        {reach?.recommender ? (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="h3">Recommendation</Typography>
            <Typography>
              {reach.recommender.name}:{' '}
              {reach.recommender.received ? 'the letter is here. She does not see it.' : 'asked, not here yet.'}
            </Typography>
            {letter ? (
              <>
                <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
                  {String(letter.letter ?? '')}
                </Typography>
                <Attachments
                  stored={letter.attachments}
                  ask={(file) => ['open-file', { collection, id: record.id, file }]}
                />
              </>
            ) : reach.recommender.received ? (
              openButton('letter', setLetter, 'The letter is open', 'Open the letter')
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </Paper>
  );
}

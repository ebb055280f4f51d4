// zod must be told before the first schema is made.
import '../../app/disable-zod-eval.ts';

import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { routes, staffPaths } from '@society-gal/contracts/http';
import type { PageWords } from '@society-gal/contracts/words';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { StaffCallError } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { Clash } from './clash.tsx';
import { FactForm } from './fact-form/fact-form.tsx';
import { History } from './history.tsx';
import { PageForm } from './page-form.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { subjectOfId } from './place-name.ts';
import { Preview } from './preview.tsx';
import { type Opened, type Published, useOpenBy, useWords, type Words } from './use-words.ts';
import { PublishedNote, type Side, WordsBar } from './words-bar.tsx';

/** The words and what stands beside them: next to each other where there is room, else one below the other. */
const besideEachOther = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const Form = ({ words, isChecked }: { words: Words; isChecked: boolean }) => {
  const { opened, value, change } = words;
  const subject = subjectOfId(opened.id);
  if (subject)
    return (
      <FactForm
        subject={subject}
        value={value as Readonly<Record<string, unknown>>}
        isChecked={isChecked}
        onChange={change}
      />
    );
  if (!opened.page) return <EmptyState text="This page has no words that can be changed here." />;
  return <PageForm page={opened.page} words={value as PageWords} tokens={opened.tokens} onChange={change} />;
};

/** One page or the facts of one subject: its words, and what can be done with them. */
const WordsDesk = ({ first }: { first: Opened }) => {
  const words = useWords(first);
  const openBy = useOpenBy(first);
  const [side, setSide] = useState<Side>(null);
  const [isChecked, setChecked] = useState(false);
  const [published, setPublished] = useState<Published | null>(null);
  const { opened, theirs } = words;
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary' }}>
        {opened.page ? `${opened.page.path} · ` : ''}
        {opened.changed_at
          ? `Changed ${formatInstant(opened.changed_at)} by ${opened.changed_by}`
          : 'As it was delivered'}
      </Typography>
      {openBy.length > 0 ? (
        <Alert severity="warning" role="status">
          {openBy.join(' and ')} {openBy.length === 1 ? 'has' : 'have'} this open.
        </Alert>
      ) : null}
      {published ? <PublishedNote published={published} path={opened.page?.path ?? routes.home} /> : null}
      {theirs ? (
        <Clash words={words} theirs={theirs} />
      ) : (
        <>
          <WordsBar
            words={words}
            side={side}
            onSide={setSide}
            onCheck={() => setChecked(true)}
            onPublished={setPublished}
          />
          <Box sx={side ? besideEachOther : { maxWidth: 900 }}>
            <Stack spacing={2} sx={{ order: { xs: 1, lg: 0 }, minWidth: 0 }}>
              <Form words={words} isChecked={isChecked} />
            </Stack>
            {side ? (
              <Box
                sx={{
                  position: { lg: 'sticky' },
                  top: 8,
                  minWidth: 0,
                  maxHeight: { lg: '98vh' },
                  overflow: { lg: 'auto' },
                }}
              >
                {side === 'preview' ? <Preview words={words} /> : <History words={words} onPublished={setPublished} />}
              </Box>
            ) : null}
          </Box>
        </>
      )}
    </Stack>
  );
};

const WordsById = ({ id }: { id: string }) => {
  const answer = useStaffAnswer('open-words', { id });
  usePageTitle(answer.value?.title ?? 'Page');
  return (
    <Stack spacing={2} sx={{ maxWidth: 1560 }}>
      <Link component={RouterLink} to={staffPaths.pages} sx={{ alignSelf: 'flex-start' }}>
        All pages and facts
      </Link>
      <Typography variant="h1">{answer.value?.title ?? 'Page'}</Typography>
      <OpenedWords answer={answer} />
    </Stack>
  );
};

const OpenedWords = ({ answer }: { answer: ReturnType<typeof useStaffAnswer<'open-words'>> }) => {
  if (answer.value)
    return (
      <PictureLibrary>
        <WordsDesk first={answer.value} />
      </PictureLibrary>
    );
  if (answer.error instanceof StaffCallError && answer.error.code === 'not-found')
    return <EmptyState text="There is no such page, and no facts of this name." />;
  if (answer.phase === 'failed') return <FailedState title="The words could not be loaded." onRetry={answer.retry} />;
  return <LoadingLines label="Loading the words" />;
};

/** `/admin/pages/<id>`: the words of a page, or the facts of a subject. */
export function WordsPage() {
  const { id = '' } = useParams();
  return <WordsById key={id} id={id} />;
}

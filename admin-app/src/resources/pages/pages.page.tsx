import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { FirstHour } from './first-hour.tsx';
import { LiveEdition } from './live-edition.tsx';
import { WordsList } from './words-list.tsx';

/** `/admin/pages`: every public page and every subject of facts. */
export function PagesPage() {
  usePageTitle('Pages');
  const answer = useStaffAnswer('list-words', {});
  const [search, setSearch] = useState('');
  const { value } = answer;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h1">Pages</Typography>
        <TextField
          size="small"
          type="search"
          label="Search pages and facts"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'data-staff-search': '' } }}
        />
      </Stack>
      {answer.phase === 'failed' ? <FailedState title="The pages could not be loaded." onRetry={answer.retry} /> : null}
      {answer.phase === 'loading' ? <LoadingLines label="Loading the pages" /> : null}
      {value ? (
        <>
          <LiveEdition live={value.live} onChanged={answer.retry} />
          <FirstHour />
          <WordsList title="Facts" rows={value.facts} search={search} />
          <WordsList title="Public pages" rows={value.pages} search={search} />
        </>
      ) : null}
    </Stack>
  );
}

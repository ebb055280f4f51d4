import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ChoiceFilter } from '../../lists/list-filters.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { topics } from '../inbox/topics.ts';
import { EventsPart } from './events-part.tsx';
import { LetterList } from './letter-list.tsx';
import { planLetters, planLettersUnderWay } from './letter-queries.ts';
import { TextsPart } from './texts-part.tsx';

/** How many are on a list, which opens it. */
const ListCount = ({ list, people }: { list: string; people: number }) => {
  const topic = topics.find((each) => each.list?.id === list);
  const text = `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`;
  if (!topic) return text;
  return (
    <Link component={RouterLink} to={`${staffPaths.inbox}?topic=${topic.id}&show=on-list`}>
      {text}
    </Link>
  );
};

/** Who is on which list, counted. */
export const MailLists = () => {
  const answer = useStaffAnswer('mail-lists', {});
  return (
    <Paper component="section" variant="outlined" aria-labelledby="mail-lists-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="mail-lists-title" sx={{ mb: 1 }}>
        Lists
      </Typography>
      {answer.phase === 'failed' ? (
        <FailedState title="The lists could not be counted." onRetry={answer.retry} />
      ) : null}
      {answer.phase === 'loading' ? <LoadingLines label="Counting" lines={3} /> : null}
      {answer.value ? (
        <Stack component="ul" useFlexGap spacing={0.5} sx={{ m: 0, pl: 3 }}>
          {answer.value.lists.map(({ id, name, people, texts }) => (
            <li key={id}>
              {name}: <ListCount list={id} people={people} />
              {texts > 0 ? (
                <TextsPart list={id} name={name} count={texts} sendsTexts={answer.value?.sendsTexts ?? false} />
              ) : null}
            </li>
          ))}
        </Stack>
      ) : null}
    </Paper>
  );
};

/** `/admin/letters`: who is on which list, and what was written to them. */
export function LettersPage() {
  usePageTitle('Letters');
  const [query, setQuery] = useSearchParams();
  const isUnderWay = query.get('show') === 'under-way';
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h1">Letters</Typography>
        <Button component={RouterLink} to={staffPaths.letter('new')} variant="contained">
          Write a letter
        </Button>
        <ChoiceFilter
          label="Show"
          every="All letters"
          value={isUnderWay ? 'under-way' : ''}
          options={[{ value: 'under-way', label: 'Under way' }]}
          onChange={(show) => setQuery(show ? { show } : {})}
        />
      </Stack>
      <LetterList
        key={String(isUnderWay)}
        label="Letters"
        plan={isUnderWay ? planLettersUnderWay : planLetters}
        empty={isUnderWay ? 'No letter is being written, waits or is being sent.' : 'No letter has been written yet.'}
      />
      <MailLists />
      <EventsPart />
    </Stack>
  );
}

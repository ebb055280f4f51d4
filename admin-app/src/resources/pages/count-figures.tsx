import { Button } from '@mui/material';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import type { Published, Words } from './use-words.ts';

/** The facts that have figures of our records. */
export const figuresId = 'facts.figures.en';

/** Counts what nobody types, and publishes it; a draft stays. */
export function CountFigures({ words, onPublished }: { words: Words; onPublished: (it: Published) => void }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const count = async () => {
    onPublished(await call('count-figures', { rev: await words.save() }).catch(words.explain));
    await words.reopen();
  };
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void run(count, null, 'Not counted')}>
      Count from our records
    </Button>
  );
}

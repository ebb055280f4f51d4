import { Stack } from '@mui/material';
import type { Subscription } from '../queries/use-subscription.ts';
import type { RecordForm } from '../records/record-forms.ts';
import { Asks } from './asks.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactTasks } from './contact-tasks.tsx';
import { ExpectedDay } from './expected-day.tsx';
import { Messages } from './messages.tsx';
import { SafeBanner } from './safe-banner.tsx';
import { SealedAnswers } from './sealed-answers.tsx';
import type { HelpRecord, Reach } from './use-safe-contact.ts';

type Props = { help: HelpRecord; reach: Subscription<Reach> };

/** What is known only once the back end has answered, and is still true. */
const known = (reach: Subscription<Reach>): Reach | null => (reach.isStale ? null : reach.value);

/** What stands above everything else of a request for help. */
export function HelpHead({ help, reach }: Props) {
  return (
    <Stack spacing={2}>
      <SafeBanner {...help} reach={reach} />
      <ExpectedDay {...help} />
    </Stack>
  );
}

/** What stands under the answers of a request for help: those that lie sealed, and what was written. */
export function HelpMain({ help, reach, form }: Props & { form: RecordForm | undefined }) {
  return (
    <>
      <SealedAnswers {...help} form={form} reach={known(reach)} />
      <Messages {...help} reach={known(reach)} />
    </>
  );
}

/** What stands beside them: what was asked for, calls and texts, and how she was to be reached before. */
export function HelpAside({ help, reach }: Props) {
  return (
    <>
      <Asks {...help} reach={known(reach)} />
      <ContactTasks {...help} reach={known(reach)} />
      <ContactHistory {...help} />
    </>
  );
}

import type { Giving } from '@society-gal/contracts/giving-api';
import { formatCents } from '@society-gal/contracts/money';
import type { RefObject } from 'react';
import { SaveRow } from './save-row.tsx';
import { StatusMessage, type StatusText } from './status-message.tsx';

type Props = {
  giving: Giving;
  busy: boolean;
  change: (call: 'name' | 'reminders', body: object) => Promise<void>;
  newAddress: (email: string) => Promise<void>;
  /** Says what is wrong with what was typed. */
  showMessage: (text: string) => void;
  status: StatusText;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Her name, her address, and the mails she gets. */
export function OwnDetails({ giving, busy, change, newAddress, showMessage, status, heading }: Props) {
  const typed = (data: FormData, name: string) => String(data.get(name) ?? '').trim();
  const saveName = (data: FormData) => {
    const name = typed(data, 'name');
    return name ? void change('name', { name }) : showMessage('Enter your name.');
  };
  const saveEmail = (data: FormData) => {
    const email = typed(data, 'email');
    return email ? void newAddress(email) : showMessage('Enter your email address.');
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Your details
      </h2>
      <StatusMessage status={status} />
      <SaveRow
        formId="own"
        name="name"
        values={[giving.name]}
        field={{ kind: 'text', label: 'Change name', hint: 'Receipts carry it from then on.', autocomplete: 'name' }}
        busy={busy}
        onSave={saveName}
      />
      <SaveRow
        formId="own"
        name="email"
        values={[giving.email]}
        field={{
          kind: 'email',
          label: 'Change email',
          hint: 'We send a link to the new address. Nothing changes before you open it.',
          autocomplete: 'email',
        }}
        busy={busy}
        onSave={saveEmail}
      />
      <h3>Mails you get</h3>
      <p>
        Receipts always come, and so does word of each change you make. Before the first month that renews and once a
        year we remind you of a monthly gift. News comes only if you joined our newsletter.
      </p>
      {giving.monthly.map(({ id, charged, remindsEach }) => (
        <SaveRow
          key={id}
          formId={`own-${id}`}
          name="each"
          values={remindsEach ? ['yes'] : []}
          field={{ kind: 'checkbox', label: `Remind me before each month of ${formatCents(charged)}` }}
          busy={busy}
          onSave={(data) => void change('reminders', { gift: id, each: data.has('each') })}
        />
      ))}
    </section>
  );
}

import { Alert, TextField, Typography } from '@mui/material';
import {
  type ReceiverKind,
  type ReleaseField,
  type ReleaseOnPage,
  type ReleaseState,
  receiverKinds,
  releaseFields,
} from '@society-gal/contracts/awards';
import { useState } from 'react';
import { ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { Actions, AwardItem, AwardPart } from './award-part.tsx';
import { optionsOf, reasonField } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

const stateLabels: Readonly<Record<ReleaseState, string>> = {
  asked: 'She is asked',
  given: 'Given',
  refused: 'She said no',
  'taken-back': 'Taken back',
  over: 'Over',
};

const AskRelease = ({ award, busy, act }: OpenAward) => {
  const call = useCallStaff();
  return (
    <ActionForm
      label="Ask her"
      place={`release ${award.id}`}
      busy={busy}
      fields={[
        { name: 'kind', label: 'Who would get it', options: optionsOf(receiverKinds) },
        { name: 'name', label: 'Name of the receiver' },
        { name: 'email', label: 'Email of the receiver', isOptional: true },
        { name: 'fields', label: 'What would be shared', kind: 'many', options: optionsOf(releaseFields) },
        { name: 'purpose', label: 'What it is for' },
        { name: 'last_day', label: 'Last day', kind: 'day' },
      ]}
      run={({ kind, name, email, fields, purpose, last_day }, key) =>
        act(
          () =>
            call(
              'ask-release',
              {
                id: award.id,
                receiver: { kind: kind as ReceiverKind, name, email },
                fields: fields.split(',') as ReleaseField[],
                purpose,
                last_day,
              },
              key,
            ),
          'She is asked on her page',
        )
      }
    />
  );
};

const ways = { show: 'Show me the link', mail: 'Mail the link to the receiver' } as const;

const ReleaseItem = ({ open, release }: { open: OpenAward; release: ReleaseOnPage }) => {
  const { busy, may, act } = open;
  const call = useCallStaff();
  const [link, setLink] = useState<string | null>(null);
  const { id, receiver, fields, purpose, last_day, state, opened } = release;
  const share = (isMailed: boolean) =>
    act(
      async () => setLink((await call('share-release', { id, mail: isMailed })).link),
      isMailed ? 'The link is on its way' : 'The link is made',
    );
  return (
    <AwardItem name={`Release to ${receiver.name}`}>
      <Typography>
        <strong>{receiver.name}</strong> ({receiverKinds[receiver.kind].label}): {stateLabels[state]}
      </Typography>
      <Typography variant="body2">
        {fields.map((field) => releaseFields[field].label).join(', ')} · {purpose} · until {formatDay(last_day)}
        {opened > 0 ? ` · opened ${opened} ${opened === 1 ? 'time' : 'times'}` : ''}
      </Typography>
      {link ? (
        <Alert severity="info">
          This link is shown once. A new one ends it.
          <TextField
            fullWidth
            size="small"
            label="Link for the receiver"
            value={link}
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            sx={{ mt: 1.5 }}
          />
        </Alert>
      ) : null}
      <Actions>
        {state === 'given' && may('share-release') ? (
          <ActionForm
            label="Make a link"
            place={`share ${id}`}
            busy={busy}
            fields={[{ name: 'way', label: 'How it gets there', options: optionsOf(ways), initial: 'show' }]}
            run={({ way }) => share(way === 'mail')}
          />
        ) : null}
        {(state === 'given' || state === 'asked') && may('stop-release') ? (
          <ActionForm
            label="Stop"
            place={`stop ${id}`}
            look={{ variant: 'outlined', color: 'error' }}
            busy={busy}
            fields={[reasonField('reason')]}
            run={({ reason }) => act(() => call('stop-release', { id, reason }), 'It is shared no more')}
          />
        ) : null}
      </Actions>
    </AwardItem>
  );
};

/** What may leave about her, to whom and until when: nothing without a release of hers. */
export function AwardReleases({ open }: { open: OpenAward }) {
  const { award, may } = open;
  return (
    <AwardPart title="Releases">
      {award.releases.length === 0 ? <Typography>Nothing about her is shared.</Typography> : null}
      {award.releases.map((release) => (
        <ReleaseItem key={release.id} open={open} release={release} />
      ))}
      {may('ask-release') ? <AskRelease {...open} /> : null}
    </AwardPart>
  );
}

import { FormControlLabel, FormGroup, Switch } from '@mui/material';
import type { AlertKind } from '@society-gal/contracts/team';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

const alertLabels: Readonly<Record<AlertKind, string>> = {
  danger: 'Mail me at once when a referral says that contact is not safe',
  receipt: 'Mail me at once when a receipt was held back or could not be sent',
};

type Props = { label: string; wanted: boolean; change: (wanted: boolean) => Promise<boolean> };

const MailSwitch = ({ label, wanted, change }: Props) => {
  const [chosen, setChosen] = useState(wanted);
  const { busy, run } = useAction();
  const choose = (now: boolean) => run(async () => setChosen(await change(now)), null, 'Not changed');
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch checked={chosen} disabled={busy} onChange={(_event, now) => void choose(now)} />}
    />
  );
};

/** What the team mails to whoever looks: each morning, and at once. Nothing stands there before the back end has said how it is. */
export function MorningMail() {
  const call = useCallStaff();
  const morning = useStaffAnswer('morning-mail', {}).value;
  const alertChoices = useStaffAnswer('alerts', {}).value;
  return (
    <FormGroup role="group" aria-label="Mail to you" sx={{ rowGap: 1, '@media print': { display: 'none' } }}>
      {typeof morning?.wanted === 'boolean' ? (
        <MailSwitch
          label="Mail me each working morning how much waits"
          wanted={morning.wanted}
          change={async (wanted) => (await call('morning-mail', { wanted })).wanted === true}
        />
      ) : null}
      {alertChoices?.alerts.map(({ kind, wanted }) => (
        <MailSwitch
          key={kind}
          label={alertLabels[kind]}
          wanted={wanted}
          change={async (now) => {
            const { alerts } = await call('alerts', { kind, wanted: now });
            return alerts.some((each) => each.kind === kind && each.wanted);
          }}
        />
      ))}
    </FormGroup>
  );
}

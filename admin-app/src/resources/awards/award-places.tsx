import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import { useRoles } from '../../access-control/session.tsx';
import { AnswerScreen, type AnswerScreenProps } from '../../app/answer-screen.tsx';
import { Places } from '../../app/places.tsx';

const places = [
  { to: staffPaths.awards, label: 'Awards', call: 'awards' },
  { to: staffPaths.payments, label: 'Payments', call: 'make-batch' },
  { to: staffPaths.funds, label: 'Funds', call: 'funds' },
  { to: staffPaths.outcomes, label: 'Outcomes', call: 'outcomes' },
  { to: staffPaths.board, label: 'Board', call: 'board-pack' },
] as const;

/** The ways between the screens of what follows a yes, as far as the roles of whoever is here open them. */
export function AwardPlaces() {
  const roles = useRoles();
  return <Places label="After a yes" places={places.filter(({ call }) => mayCall(roles, call))} />;
}

/** A screen of what follows a yes, with ways to the others. */
export function AwardScreen<Value>(shown: AnswerScreenProps<Value>) {
  return <AnswerScreen {...shown} places={<AwardPlaces />} />;
}

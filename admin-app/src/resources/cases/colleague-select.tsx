import type { StaffResponse } from '@society-gal/contracts/staff';
import { ChoiceFilter } from '../../lists/list-filters.tsx';

/** Somebody on the team. */
export type Colleague = StaffResponse<'colleagues'>['colleagues'][number];

type Props = {
  label: string;
  colleagues: readonly Colleague[];
  value: string;
  /** What stands for no choice. */
  nobody: string;
  onChange: (uid: string) => void;
};

/** A choice of one colleague, or none. */
export function ColleagueSelect({ colleagues, nobody, ...rest }: Props) {
  const options = colleagues.map(({ uid, name, email }) => ({ value: uid, label: name || email }));
  return <ChoiceFilter {...rest} every={nobody} options={options} />;
}

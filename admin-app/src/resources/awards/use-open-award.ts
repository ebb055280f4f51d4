import type { AwardWhole } from '@society-gal/contracts/awards';
import { mayCall, type StaffCall, type StaffRequest } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useRoles } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type ChangeCall = Extract<
  StaffCall,
  | 'withdraw-award'
  | 'record-answer'
  | 'record-proof'
  | 'judge-proof'
  | 'record-details'
  | 'pay-instalment'
  | 'return-instalment'
  | 'pay-again'
  | 'hold-award'
  | 'resume-award'
  | 'set-tax'
  | 'ask-trace'
  | 'end-award'
  | 'news-done'
  | 'excuse-report'
  | 'record-report'
>;

/** An award on the screen, and what somebody may do with it. */
export type OpenAward = {
  award: AwardWhole;
  busy: boolean;
  may: (call: StaffCall) => boolean;
  /** Does something about the award, tells in a toast what became of it, and reads the award anew. True when it was done. */
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
  /** Changes the version of the award that is on the screen. */
  change: <C extends ChangeCall>(
    name: C,
    body: Omit<StaffRequest<C>, 'id' | 'version'>,
    done: string,
  ) => Promise<boolean>;
};

/** An award by its id; it is read anew after each change, and after one that came too late. */
export function useOpenAward(id: string) {
  const call = useCallStaff();
  const roles = useRoles();
  const action = useAction();
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('award', { id }, String(changes));
  const award = answer.value?.award ?? null;
  const act: OpenAward['act'] = async (work, done) => {
    const isDone = await action.run(work, { title: done }, 'Nothing was changed');
    setChanges((before) => before + 1);
    return isDone;
  };
  const open: OpenAward | null = award && {
    award,
    busy: action.busy || answer.isStale,
    may: (name) => mayCall(roles, name),
    act,
    change: (name, body, done) =>
      act(() => call(name, { ...body, id, version: award.version } as StaffRequest<typeof name>), done),
  };
  return { answer, open };
}

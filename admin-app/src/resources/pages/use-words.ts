import type { StaffResponse } from '@society-gal/contracts/staff';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUid } from '../../access-control/session.tsx';
import { StaffCallError, useCallStaff } from '../../app/call-staff.ts';
import { drafts } from '../../records/use-draft.ts';
import { isSame } from './plain-data.ts';

/** Words of a page or facts of a subject, as the back end opens them. */
export type Opened = StaffResponse<'open-words'>;
/** A page as the editor shows it, with the texts of the words that were opened. */
export type ShownPage = NonNullable<Opened['page']>;
export type Published = StaffResponse<'publish-words'>;

/** Whoever rests for so long sees what she wrote checked, and as a page. Milliseconds. */
export const restMs = 1_500;

/** What the back end held when the typing began. */
type Base = Pick<Opened, 'rev' | 'value'>;
type Kept = { base: Base; value: unknown };

/** What is typed on the screen, and how it gets to the back end. */
export type Words = {
  opened: Opened;
  value: unknown;
  /** What the back end held when the typing began, or since it was last saved. */
  base: Base;
  isSaved: boolean;
  /** What somebody else saved while this was typed. */
  theirs: Opened | null;
  change: (value: unknown) => void;
  /** Saves what is typed and gives the number of that saving. Throws what {@link useCallStaff} throws; `theirs` is there when somebody was first. */
  save: () => Promise<number>;
  /** Goes on with what was chosen of both texts, over the other one's. */
  settle: (value: unknown) => void;
  /** Reads again what the back end holds. `afresh`: what is typed goes. */
  reopen: (afresh?: boolean) => Promise<Opened>;
  /** Finds out whether somebody else was first when the back end refused. Throws the same error otherwise. */
  explain: (error: unknown) => Promise<never>;
};

/**
 * Words under somebody's hands. What is typed stays in memory until it is saved, also when she opens another screen or the network is gone, and
 * the browser asks before it is lost.
 */
export function useWords(first: Opened): Words {
  const { id } = first;
  const key = `${useUid()} words ${id}`;
  const call = useCallStaff();
  const [opened, setOpened] = useState(first);
  const [theirs, setTheirs] = useState<Opened | null>(null);
  const [kept, setKept] = useState<Kept>(
    () => drafts.read<Kept>(key) ?? { base: { rev: first.rev, value: first.value }, value: first.value },
  );
  const latest = useRef(kept);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const keep = useCallback(
    (next: Kept) => {
      latest.current = next;
      setKept(next);
      if (isSame(next.value, next.base.value)) drafts.discard(key);
      else drafts.save(key, next);
    },
    [key],
  );
  const reopen = useCallback(
    async (afresh = false) => {
      const now = await call('open-words', { id });
      setOpened(now);
      const { base, value } = latest.current;
      if (afresh || isSame(value, base.value)) keep({ base: { rev: now.rev, value: now.value }, value: now.value });
      return now;
    },
    [call, id, keep],
  );
  const explain = useCallback(
    async (error: unknown): Promise<never> => {
      if (!(error instanceof StaffCallError) || error.code !== 'conflict') throw error;
      const now = await call('open-words', { id });
      if (now.rev !== latest.current.base.rev) setTheirs(now);
      throw error;
    },
    [call, id],
  );
  const saveNow = useCallback(async (): Promise<number> => {
    const { base, value } = latest.current;
    if (isSame(value, base.value)) return base.rev;
    const { rev } = await call('save-words', { id, rev: base.rev, value: value as Record<string, unknown> }).catch(
      explain,
    );
    keep({ base: { rev, value }, value: latest.current.value });
    return rev;
  }, [call, explain, id, keep]);
  // One after the other: each saving counts on the number of the one before.
  const save = useCallback(() => {
    const saved = saving.current.then(saveNow, saveNow);
    saving.current = saved;
    return saved;
  }, [saveNow]);

  return {
    opened,
    value: kept.value,
    base: kept.base,
    isSaved: isSame(kept.value, kept.base.value),
    theirs,
    change: useCallback((value) => keep({ ...latest.current, value }), [keep]),
    save,
    settle: (value) => {
      if (!theirs) return;
      setOpened(theirs);
      setTheirs(null);
      keep({ base: { rev: theirs.rev, value: theirs.value }, value });
    },
    reopen,
    explain,
  };
}

/** How often others are told that somebody still has it open. Milliseconds. */
const holdMs = 30_000;

/** The names of others who have the same words open. */
export function useOpenBy({ id, open_by }: Opened): readonly string[] {
  const call = useCallStaff();
  const [names, setNames] = useState<readonly string[]>(open_by);
  useEffect(() => {
    const hold = () =>
      call('hold-words', { id }).then(
        ({ open_by: others }) => setNames(others),
        () => undefined,
      );
    const timer = setInterval(() => void hold(), holdMs);
    return () => clearInterval(timer);
  }, [call, id]);
  return names;
}

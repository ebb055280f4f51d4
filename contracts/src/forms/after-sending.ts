import type { ClosedDays } from '../brand/shapes.ts';

/** `within` counts from the day of sending; `on` (YYYY-MM-DD) is left out once it is past; `ifMailed` needs a mail. */
export type FollowingStep = {
  text: string;
  within?: { days: number } | { businessDays: number; closed: ClosedDays };
  on?: string;
  now?: true;
  ifMailed?: true;
};

export type AfterSending = {
  what: string;
  /** For a form that one can come back to, the server's dated steps replace these (`stepsOf`). A list has none. */
  next?: readonly FollowingStep[];
  /** Shown while the person referred has not said yes. */
  waiting?: readonly FollowingStep[];
  links: readonly { label: string; href: string; download?: true }[];
};

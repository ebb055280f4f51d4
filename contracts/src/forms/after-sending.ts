/**
 * One thing that follows. `within` counts from the day the form was sent, `on` is a day of its own (YYYY-MM-DD) and is left
 * out once it is past; without either, no day is promised. `now` happens at once; `ifMailed` only where a mail is sent.
 */
export type FollowingStep = {
  text: string;
  within?: { days: number } | { businessDays: number };
  on?: string;
  now?: true;
  ifMailed?: true;
};

/** What a form that was sent leads to: plain data, shown by the public site and by the pages without JavaScript. */
export type AfterSending = {
  /** What was sent, in plain words for who sent it, such as `Your message`. */
  what: string;
  /** In order. Of a form one can come back to, the server's dated steps stand in their place (`stepsOf`). */
  next: readonly FollowingStep[];
  /** Instead, while the person referred has not said yes. */
  waiting?: readonly FollowingStep[];
  /** Where to go from here, the most useful first. */
  links: readonly { label: string; href: string; download?: true }[];
};

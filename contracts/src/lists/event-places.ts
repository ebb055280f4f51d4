import { organisation } from '../brand/organisation.ts';
import type { RecordLink } from '../mail/mail.ts';

export type ListEvent<Instant> = {
  list: string;
  title: string;
  where: string;
  starts_at: Instant;
  ends_at: Instant;
  capacity: number;
  open: number;
  hold_hours: number;
  called_off_at: Instant | null;
  /** Older events lack it. */
  reminded?: readonly ('week' | 'day')[];
  /** Older events lack it. */
  certificate?: boolean;
  /** Older events lack it. */
  evaluation_asked_at?: Instant | null;
  created_at: Instant;
  created_by: string;
};

export type PlaceState = 'held' | 'taken' | 'lapsed';

/** `unsure`: the provider did not answer, and the text is not sent again. */
export type PlaceText<Instant> = {
  state: 'queued' | 'sending' | 'sent' | 'withheld' | 'failed' | 'unsure';
  attempts: number;
  last_error: string | null;
  sent_at: Instant | null;
};

export type EventPlace<Instant> = {
  event: string;
  row: RecordLink;
  name: string;
  email: string;
  state: PlaceState;
  held_at: Instant;
  held_until: Instant;
  taken_at: Instant | null;
  /** Older places lack it. */
  attended?: boolean | null;
  /** Only for people who agreed to texts, where texts are sent. */
  text?: PlaceText<Instant>;
  /** When the text is tried or given up; null once all is done. */
  text_due_at?: Instant | null;
  search_words: readonly string[];
  created_at: Instant;
};

/** Tells no place, which may be a private address, and no name; `startsAt` is ISO 8601. */
export type EventNow = {
  id: string;
  list: string;
  title: string;
  startsAt: string;
  state: 'called-off' | 'past' | 'full' | 'open';
};

export const eventStateTexts: Readonly<Record<EventNow['state'], string>> = {
  'called-off': 'Called off.',
  past: 'Past.',
  full: 'Full. A place that comes free goes to the next on the waitlist.',
  open: 'Places are held in the order of the waitlist.',
};

const hour = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: organisation.timeZone,
  timeZoneName: 'longGeneric',
});

/** Takes an instant in ISO 8601. */
export function eventTime(instant: string): string {
  return hour.format(new Date(instant));
}

/** `name` is hers as she gave it; `ended_on` is a day of the foundation. */
export type Certificate<Instant> = {
  event: string;
  place: string;
  row: RecordLink;
  name: string;
  email: string;
  title: string;
  ended_on: string;
  withdrawn_at: Instant | null;
  search_words: readonly string[];
  created_at: Instant;
};

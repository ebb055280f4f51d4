import { organisation } from '../brand/organisation.ts';
import type { RecordLink } from '../mail/mail.ts';

/** A document of `events`: something that people of a list take a place in. Counts follow from its places. */
export type ListEvent<Instant> = {
  list: string;
  title: string;
  where: string;
  starts_at: Instant;
  ends_at: Instant;
  capacity: number;
  /** How many places staff have opened; never more than the capacity. */
  open: number;
  hold_hours: number;
  called_off_at: Instant | null;
  /** Which reminders went out; older events lack it. */
  reminded?: readonly ('week' | 'day')[];
  /** Whoever was there gets a certificate; older events lack it. */
  certificate?: boolean;
  /** When whoever was there was asked how it was; older events lack it. */
  evaluation_asked_at?: Instant | null;
  created_at: Instant;
  created_by: string;
};

/** The life of a place: held for somebody, taken by her, or gone to the next. */
export type PlaceState = 'held' | 'taken' | 'lapsed';

/**
 * The text that tells somebody of her place, beside her mail. `unsure`: the provider did not answer, and nobody sends it again.
 */
export type PlaceText<Instant> = {
  state: 'queued' | 'sending' | 'sent' | 'withheld' | 'failed' | 'unsure';
  attempts: number;
  last_error: string | null;
  sent_at: Instant | null;
};

/** A document of `event_places`: one person and one event. A place that is taken is her registration. */
export type EventPlace<Instant> = {
  event: string;
  row: RecordLink;
  name: string;
  email: string;
  state: PlaceState;
  held_at: Instant;
  held_until: Instant;
  taken_at: Instant | null;
  /** Whether she was there, as staff marked it; older places lack it. */
  attended?: boolean | null;
  /** Only of people who agreed to texts, where texts are sent. */
  text?: PlaceText<Instant>;
  /** When the text is tried, or a try that never ended is given up; null once nothing is to do. */
  text_due_at?: Instant | null;
  search_words: readonly string[];
  created_at: Instant;
};

/** What everybody may know of an event: no place, which may be a private address, and nobody's name. `startsAt` is ISO 8601. */
export type EventNow = {
  id: string;
  list: string;
  title: string;
  startsAt: string;
  state: 'called-off' | 'past' | 'full' | 'open';
};

/** What is said of an event in each state. */
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

/** Day and hour of an event where the foundation is, with the name of its zone, from an instant in ISO 8601. */
export function eventTime(instant: string): string {
  return hour.format(new Date(instant));
}

/** A document of `certificates`, by its number. `name` is hers as she gave it; `ended_on` a day where the foundation is. */
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

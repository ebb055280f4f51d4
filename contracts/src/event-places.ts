import type { RecordLink } from './records/mail.ts';

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
  created_at: Instant;
  created_by: string;
};

/** The life of a place: held for somebody, taken by her, or gone to the next. */
export type PlaceState = 'held' | 'taken' | 'lapsed';

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
  search_words: readonly string[];
  created_at: Instant;
};

import { api } from '@society-gal/contracts/http';
import { type EventNow, eventStateTexts, eventTime } from '@society-gal/contracts/lists';
import { useEffect, useState } from 'react';

async function readEvents(list: string): Promise<EventNow[]> {
  const answer = await fetch(api.places, { signal: AbortSignal.timeout(10_000) });
  const { events } = (await answer.json()) as { events: EventNow[] };
  return events.filter((event) => event.list === list);
}

function usePlacesNow(list: string): readonly EventNow[] {
  const [events, setEvents] = useState<readonly EventNow[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readEvents(list).then(
      (read) => isCurrent && setEvents(read),
      // The link beside it leads to the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [list]);
  return events;
}

function Events({ events }: { events: readonly EventNow[] }) {
  return events.map(({ id, title, startsAt, state }) => (
    <p key={id}>
      <strong>{title}</strong>, <time dateTime={startsAt}>{eventTime(startsAt)}</time>. {eventStateTexts[state]}
    </p>
  ));
}

type Props = {
  list: string;
  /** As a section of its own, on a page without the list's form. It takes no room before the events are there. */
  isSection?: true;
};

/**
 * The events of a list, and whether each is full, past or called off now. A page is older than they are, so they come by
 * themselves; nothing is shown until then, and the page links to where they stand without JavaScript.
 */
export function PlacesNow({ list, isSection }: Props) {
  const events = usePlacesNow(list);
  const sectionClass = events.length > 0 ? 'wrap section flow' : 'wrap';
  return (
    <div role="status" className={isSection ? sectionClass : 'flow'}>
      {isSection && events.length > 0 ? <h2>Places today</h2> : null}
      <Events events={events} />
    </div>
  );
}

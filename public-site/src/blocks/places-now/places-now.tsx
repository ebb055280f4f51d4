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
      // The link next to it leads to the same place.
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
  /** A section of its own on a page without the list's form; it takes no room before the events are there. */
  isSection?: true;
};

/** A document is older than the events of a list, so the browser fetches them. Without JavaScript the page links to where they are. */
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

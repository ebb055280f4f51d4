import { answeredPages, api } from '@society-gal/contracts/http';
import { type EventNow, eventStateTexts, eventTime } from '@society-gal/contracts/lists';
import { useEffect, useState } from 'react';

async function readEvents(list: string): Promise<EventNow[]> {
  const answer = await fetch(api.places, { signal: AbortSignal.timeout(10_000) });
  const { events } = (await answer.json()) as { events: EventNow[] };
  return events.filter((event) => event.list === list);
}

/** Undefined until the server has answered. */
function usePlacesNow(list: string): readonly EventNow[] | undefined {
  const [events, setEvents] = useState<readonly EventNow[]>();
  useEffect(() => {
    let isCurrent = true;
    readEvents(list).then(
      (read) => isCurrent && setEvents(read),
      // The link that stands there leads to the same place.
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

const link = (
  <p>
    <a href={answeredPages.places}>See which dates are open.</a>
  </p>
);

/** A document is older than the events of a list, so the browser fetches them. Without JavaScript it links to them. */
export function PlacesNow({ list, isSection }: Props) {
  const events = usePlacesNow(list);
  const isOpen = events !== undefined && events.length > 0;
  if (isSection)
    return (
      <div role="status" className={isOpen ? 'wrap section flow' : 'wrap'}>
        {isOpen ? <h2>Places today</h2> : <noscript>{link}</noscript>}
        <Events events={events ?? []} />
      </div>
    );
  return (
    <div role="status" className="flow">
      {isOpen ? (
        <Events events={events} />
      ) : events ? (
        <p>No date is open right now. We write to this list first.</p>
      ) : (
        link
      )}
    </div>
  );
}

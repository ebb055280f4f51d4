import { courseCards, organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { answeredPages, letterFeed, letterPath, routes } from '@society-gal/contracts/http';
import { type LetterBlock, type LetterRun, letterPicturePath, letterPictureSize } from '@society-gal/contracts/letters';
import { type EventNow, eventStateTexts, eventTime } from '@society-gal/contracts/lists';
import type { ReactNode } from 'react';
import { config } from '../core/config.ts';
import { renderPage } from '../http/page.tsx';
import type { ApiResponse } from '../http/route.ts';
import { html } from '../mail/html.ts';
import { blockAsText } from '../mail/letter-blocks.ts';
import type { LetterOnSite } from './archive.ts';
import { withOrigin } from './mails.ts';

/** Headers of a page that is the same for everybody: shared caches keep it for some seconds, and search engines may list it. */
const publicHeaders = (seconds: number) => ({
  'cache-control': `public, max-age=${seconds}`,
  'x-robots-tag': 'all',
});

const title = `Letters from ${organisation.shortName}`;

function Run({ run: { text, bold, href } }: { run: LetterRun }) {
  const content = bold ? <strong>{text}</strong> : text;
  return href ? <a href={href}>{content}</a> : content;
}

function Runs({ runs }: { runs: readonly LetterRun[] }) {
  return runs.map((run) => <Run key={JSON.stringify(run)} run={run} />);
}

function LetterBlockView({ block }: { block: LetterBlock }) {
  if (block.kind === 'button')
    return (
      <p>
        <a className="button" href={block.href}>
          {block.label}
        </a>
      </p>
    );
  if (block.kind === 'list')
    return (
      <ul className="bullets">
        {block.items.map(({ runs }) => (
          <li key={runs.map(({ text }) => text).join('')}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'picture')
    return (
      <p>
        <img src={letterPicturePath(block.name)} alt={block.alt} {...letterPictureSize} loading="lazy" />
      </p>
    );
  const content = <Runs runs={block.runs} />;
  if (block.kind === 'heading') return <h2>{content}</h2>;
  return block.kind === 'quote' ? (
    <blockquote>
      <p>{content}</p>
    </blockquote>
  ) : (
    <p>{content}</p>
  );
}

/** One row of a {@link DatedList}: the instant in ISO 8601, how it is written, and what stands beside it. */
type DatedRow = { id: string; dateTime: string; date: string; content: ReactNode };

type DatedListProps = {
  title: string;
  /** The picture beside the title. */
  art: 'letter' | 'key';
  /** What the rows are; `emptyLead` is said instead where there is none. */
  lead: string;
  emptyLead: string;
  rows: readonly DatedRow[];
  /** Links below the title: where one goes from here. */
  children: ReactNode;
  /** What a reader can expect of the page, also while its list is empty. */
  about: { title: string; rows: readonly (readonly [term: string, detail: ReactNode])[] };
};

/** The content of a page that lists letters or events, each beside its date. */
function DatedList({ title: heading, art, lead, emptyLead, rows, children, about }: DatedListProps) {
  return (
    <>
      <div className="hero edge has-picture">
        <div className="hero-stage pair">
          <div className="hero-text pair-text">
            <h1>{heading}</h1>
            <p className="lead intro">{rows.length === 0 ? emptyLead : lead}</p>
            <div className="actions">{children}</div>
          </div>
          <div className="hero-picture">
            <picture>
              <source media="(prefers-color-scheme: dark)" srcSet={`/art/${art}-night.avif`} />
              <img className={`a-${art}`} src={`/art/${art}.avif`} alt="" width="720" height="480" />
            </picture>
          </div>
        </div>
      </div>
      {rows.length === 0 ? null : (
        <section className="section">
          <ul className="schedule rows wrap">
            {rows.map(({ id, dateTime, date, content }) => (
              <li key={id}>
                <time className="when" dateTime={dateTime}>
                  {date}
                </time>
                <div>{content}</div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section">
        <div className="wrap beside">
          <div className="section-head">
            <h2>{about.title}</h2>
          </div>
          <dl className="facts">
            {about.rows.map(([term, detail]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

const lettersAbout: DatedListProps['about'] = {
  title: 'What we write about',
  rows: [
    ['Stories', 'What a woman built, told with her consent.'],
    ['Courses', 'Which course opens, and when.'],
    ['Dates', 'Deadlines for scholarships, and our evenings.'],
    ['Your choice', 'A link in each letter lets you pause or leave.'],
  ],
};

const placesAbout: DatedListProps['about'] = {
  title: 'How you get a place',
  rows: [
    [
      '1. Join a list',
      <ul key="lists" className="bullets">
        {courseCards.map(({ title: course, link }) => (
          <li key={link}>
            <a href={link}>{course}</a>
          </li>
        ))}
      </ul>,
    ],
    ['2. We write to you', 'The list hears first when a date has places.'],
    ['3. Take your place', 'Open the link in our mail and press “Take my place”.'],
  ],
};

/** `/letters`: the letters that were sent and may be read here. */
export function renderLetters(letters: readonly LetterOnSite[]): ApiResponse {
  return renderPage({
    title: 'Letters',
    description: `What ${organisation.shortName} wrote to everybody on its list: stories, open courses and dates. Read them here, or get them by mail.`,
    path: answeredPages.letters,
    feed: letterFeed,
    headers: publicHeaders(300),
    children: (
      <DatedList
        title={title}
        art="letter"
        lead="What we wrote to everybody on our list, the newest first."
        emptyLead="We have not sent a letter yet. Our list gets the first one by mail. Then you can read it here, too."
        about={lettersAbout}
        rows={letters.map(({ id, subject, sentAt }) => ({
          id,
          dateTime: sentAt.toISOString(),
          date: formatDay(sentAt.toISOString()),
          content: (
            <h2>
              <a href={letterPath(id)}>{subject}</a>
            </h2>
          ),
        }))}
      >
        <a className="button" href={`${routes.home}#newsletter`}>
          Get them by mail
        </a>
        <a href={letterFeed}>Follow the feed</a>
      </DatedList>
    ),
  });
}

/** `/letters/<id>`: one letter as an ordinary page; null stands for one that is not on the site. */
export function renderLetter(letter: LetterOnSite | null): ApiResponse {
  const furtherLinks = (
    <div className="actions">
      <a href={answeredPages.letters}>All letters</a>
      <a href={`${routes.home}#newsletter`}>Get them by mail</a>
    </div>
  );
  if (!letter)
    return renderPage({
      title: 'No such letter',
      status: 404,
      children: (
        <>
          <h1>There is no such letter</h1>
          {furtherLinks}
        </>
      ),
    });
  return renderPage({
    title: letter.subject,
    description: `A letter of ${organisation.shortName} to everybody on its list, sent on ${formatDay(letter.sentAt.toISOString())}.`,
    feed: letterFeed,
    headers: publicHeaders(300),
    children: (
      <article className="letter flow">
        <p className="eyebrow">
          Sent on <time dateTime={letter.sentAt.toISOString()}>{formatDay(letter.sentAt.toISOString())}</time>
        </p>
        <h1>{letter.subject}</h1>
        {letter.blocks.map((block) => (
          <LetterBlockView key={JSON.stringify(block)} block={block} />
        ))}
        {furtherLinks}
      </article>
    ),
  });
}

/** `/letters/feed`: the same letters as an Atom feed (RFC 4287). */
export function renderLetterFeed(letters: readonly LetterOnSite[]): ApiResponse {
  const { siteUrl } = config();
  const at = (path: string) => `${siteUrl}${path}`;
  const updated = letters[0]?.sentAt ?? new Date(0);
  const entries = letters.map(({ id, subject, blocks, sentAt }) => {
    const text = blocks.map((block) => blockAsText(withOrigin(block, siteUrl))).join('\n\n');
    const address = at(letterPath(id));
    return html`<entry><title>${subject}</title><id>${address}</id><link href="${address}"/><updated>${sentAt.toISOString()}</updated><content type="text">${text}</content></entry>
`;
  });
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>${title}</title><id>${at(answeredPages.letters)}</id><link href="${at(answeredPages.letters)}"/><link rel="self" href="${at(letterFeed)}"/><updated>${updated.toISOString()}</updated><author><name>${organisation.shortName}</name></author>
${entries}</feed>
`;
  return {
    status: 200,
    html: feed.text,
    headers: { ...publicHeaders(300), 'content-type': 'application/atom+xml; charset=utf-8' },
  };
}

/** `/places`: which events have places, and which are full, past or called off. */
export function renderPlaces(events: readonly EventNow[]): ApiResponse {
  return renderPage({
    title: 'Places',
    description: `Which workshops, courses and events of ${organisation.shortName} have places now, and which are full, past or called off.`,
    path: answeredPages.places,
    headers: publicHeaders(60),
    children: (
      <DatedList
        title="Places in workshops, courses and events"
        art="key"
        lead="What is open now, and what is full, past or called off."
        emptyLead="No date is open right now. Join a list, and we write to you first."
        about={placesAbout}
        rows={events.map(({ id, title: name, startsAt, state }) => ({
          id,
          dateTime: startsAt,
          date: eventTime(startsAt),
          content: (
            <>
              <h2>{name}</h2>
              <p>{state === 'open' ? <strong>{eventStateTexts[state]}</strong> : eventStateTexts[state]}</p>
            </>
          ),
        }))}
      >
        <a className="button" href={routes.programs}>
          Our programs
        </a>
        {routes.events ? <a href={routes.events}>Our events</a> : null}
      </DatedList>
    ),
  });
}

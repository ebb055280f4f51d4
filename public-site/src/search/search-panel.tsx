import './search-panel.css';
import { routes } from '@society-gal/contracts/http';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Found, loadSearch } from './search-site.ts';

/** Shorter queries would find every page. */
const minQueryLength = 2;
const maxResults = 8;

function countText(found: readonly Found[] | null, query: string): string {
  if (!found) return '';
  if (found.length === 0) return `Nothing found for “${query}”.`;
  const count = `${found.length} ${found.length === 1 ? 'page' : 'pages'} found`;
  return found.length > maxResults ? `${count}. These are the ${maxResults} that fit best.` : `${count}.`;
}

function Elsewhere() {
  return (
    <p>
      Try fewer or other words, look through <a href={routes.siteMap}>all pages</a>, or{' '}
      <a href={routes.contact}>ask us</a>. If you are in danger, <a href={routes.leavingSafely}>get help now</a>.
    </p>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  return (
    <ol>
      {found.slice(0, maxResults).map(({ path, title, piece }) => (
        <li key={path}>
          <a href={path}>
            <strong>{title}</strong> <span className="search-path">{path}</span>
            <span className="search-piece">
              {piece.map(({ text, marked }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places
                marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * Arrow keys move between the field and the results, Enter opens the first, Escape closes. Without a name and a form no browser keeps what
 * is typed.
 */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<{ find: (query: string) => Found[] } | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    field.current?.focus();
    loadSearch().then(
      (find) => setSearch({ find }),
      () => setSearch('failed'),
    );
  }, []);

  const asked = query.trim();
  const found = search !== null && search !== 'failed' && asked.length >= minQueryLength ? search.find(asked) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    const stops = [field.current, ...(panel.current?.querySelectorAll<HTMLElement>('ol a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const step =
      event.key === 'ArrowDown' || (event.key === 'Enter' && at === 0) ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links inside
    <div className="wrap" ref={panel} onKeyDown={onKeyDown}>
      <label htmlFor="search-field">Search this site</label>
      <div className="search-row">
        <input
          ref={field}
          id="search-field"
          className="input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="button outline" onClick={onClose}>
          Close search
        </button>
      </div>
      <p role="status">{search === null && asked ? 'One moment…' : countText(found, asked)}</p>
      {search === 'failed' ? (
        <p role="alert">
          The search could not be loaded. <a href={routes.siteMap}>All pages</a> are listed by part.
        </p>
      ) : null}
      {found?.length ? <Results found={found} /> : null}
      {found?.length === 0 ? <Elsewhere /> : null}
      <p className="small soft">What you type stays in this window. It is neither kept nor sent.</p>
    </div>
  );
}

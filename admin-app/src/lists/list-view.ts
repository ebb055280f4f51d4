import { type ApplicationStatus, applicationStatuses } from '@society-gal/contracts/forms';

/** How a list may be ordered. */
export const sortOrders = ['newest', 'oldest', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * What somebody looks at: search, filters, order and place. It lives in the address bar, so that a view can be shared,
 * bookmarked and reloaded. Dates are local calendar days as YYYY-MM-DD; empty text means not filtered.
 */
export type ListView = {
  search: string;
  status: ApplicationStatus | '';
  type: string;
  /** A part of the applications: `mine`, `archived`, or `tag:` and a tag. */
  part: string;
  from: string;
  to: string;
  sort: SortOrder;
  /** The columns that somebody chose, by their ids, with commas between them; empty for the usual ones. */
  columns: string;
  after: string;
  before: string;
  page: number;
};

export const plainView: ListView = {
  search: '',
  status: '',
  type: '',
  part: '',
  from: '',
  to: '',
  sort: 'newest',
  columns: '',
  after: '',
  before: '',
  page: 1,
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);
const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((item) => item === text);

/** Reads a view from an address. Whatever is not understood counts as not asked for. */
export function parseView(query: URLSearchParams): ListView {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const id = (name: string) => (isId(text(name)) ? text(name) : '');
  const page = Number(text('page'));
  const part = /^(?:mine|archived|tag:.{1,30})$/u.test(text('part')) ? text('part') : '';
  return {
    search: part ? '' : text('q').slice(0, 100),
    status: oneOf(applicationStatuses, query.get('status')) ?? '',
    type: part ? '' : text('type').slice(0, 60),
    part,
    from: day('from'),
    to: day('to'),
    sort: oneOf(sortOrders, query.get('sort')) ?? 'newest',
    columns: /^[a-z_]+(?:,[a-z_]+){0,19}$/.test(text('columns')) ? text('columns') : '',
    after: id('after'),
    before: id('before'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

const names = {
  search: 'q',
  status: 'status',
  type: 'type',
  part: 'part',
  from: 'from',
  to: 'to',
  sort: 'sort',
  columns: 'columns',
  after: 'after',
  before: 'before',
  page: 'page',
} as const;

/** Writes a view into an address, leaving out what is plain, and keeps other parameters such as the tab. */
export function writeView(view: ListView, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of Object.keys(names) as (keyof ListView)[]) {
    if (view[key] === plainView[key]) next.delete(names[key]);
    else next.set(names[key], String(view[key]));
  }
  return next;
}

/**
 * The view with other filters, back at its first page: a place in one list means nothing in another. A part and a search or
 * type exclude each other, since the store takes one list to look into; what was chosen last counts.
 */
export function refine(view: ListView, change: Partial<ListView>): ListView {
  return {
    ...view,
    ...change,
    ...(change.part ? { search: '', type: '' } : change.search || change.type ? { part: '' } : {}),
    after: '',
    before: '',
    page: 1,
  };
}

/** Is anything filtered or searched? */
export function isFiltered(view: ListView): boolean {
  return (
    view.search !== '' ||
    view.status !== '' ||
    view.type !== '' ||
    view.part !== '' ||
    view.from !== '' ||
    view.to !== ''
  );
}

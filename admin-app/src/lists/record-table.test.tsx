import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { theme } from '../app/theme.ts';
import { type Column, RecordTable } from './record-table.tsx';

const columns: readonly Column<{ id: string }>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => id },
  { id: 'day', header: 'Received', cell: () => '', sort: { direction: 'desc', onSort: () => undefined } },
  { id: 'place', header: 'Place', cell: () => '', sort: { direction: null, onSort: () => undefined } },
  { id: 'sum', header: 'Sum', cell: () => '', isFigure: true },
];
const html = renderToStaticMarkup(
  <ThemeProvider theme={theme}>
    <MemoryRouter>
      <RecordTable label="People" rows={[{ id: 'Ada' }]} columns={columns} card={({ id }) => id} loading={false} />
    </MemoryRouter>
  </ThemeProvider>,
);
const headerOf = (text: string) => html.match(/<th\b.*?<\/th>/g)?.find((header) => header.includes(text)) ?? '';

it('The head of a list says which column orders it, and offers the order where it can be changed', () => {
  expect(headerOf('Received')).toContain('aria-sort="descending"');
  expect(headerOf('Place')).not.toContain('aria-sort');
  expect(['Name', 'Received', 'Place', 'Sum'].filter((text) => headerOf(text).includes('role="button"'))).toEqual([
    'Received',
    'Place',
  ]);
});

it('The head of a list stands above figures at the right, as they do', () => {
  expect(headerOf('Sum')).toContain('alignRight');
  expect(headerOf('Name')).not.toContain('alignRight');
});

// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShortcutProvider } from '../app/shortcuts.tsx';
import { theme } from '../app/theme.ts';
import { RecordTable } from './record-table.tsx';

let root: Root;
let chosen: ReadonlySet<string>;
const nameColumn = { id: 'name', header: 'Name', cell: ({ id }: { id: string }) => <a href={`#${id}`}>{id}</a> };
const show = (...names: string[]) =>
  act(() =>
    root.render(
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <ShortcutProvider>
            <RecordTable
              label="People"
              rows={names.map((id) => ({ id }))}
              columns={[nameColumn]}
              card={nameColumn.cell}
              loading={false}
              selection={{
                selected: new Set(),
                onSelect: (ids) => {
                  chosen = ids;
                },
              }}
            />
          </ShortcutProvider>
        </MemoryRouter>
      </ThemeProvider>,
    ),
  );
const press = (key: string) => {
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return document.activeElement?.textContent;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chosen = new Set();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('The keys j and k go to the next row and the one before, within the list', () => {
  show('Ada', 'Bea', 'Cleo');
  press('k');
  expect([...'jjkkjjjj'].map(press)).toEqual(['Ada', 'Bea', 'Ada', 'Ada', 'Bea', 'Cleo', 'Cleo', 'Cleo']);
});

it('The key x chooses the row that has the focus', () => {
  show('Ada', 'Bea');
  press('j');
  press('j');
  press('x');
  expect([...chosen]).toEqual(['Bea']);
});

it('The focus of a row that goes comes to the one in its place, or to the last', () => {
  show('Ada', 'Bea', 'Cleo');
  press('j');
  press('j');
  show('Ada', 'Cleo');
  expect(document.activeElement?.textContent).toBe('Cleo');
  show('Ada');
  expect(document.activeElement?.textContent).toBe('Ada');
});

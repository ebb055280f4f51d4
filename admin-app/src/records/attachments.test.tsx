// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServicesContext } from '../app/services.ts';
import { Attachments } from './attachments.tsx';

vi.mock('../app/toasts.tsx', () => ({ useToasts: () => ({ show: vi.fn() }) }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const show = (files: object[]) =>
  act(() =>
    root.render(
      <ServicesContext value={{} as never}>
        <Attachments stored={files} ask={(file) => ['open-file', { collection: 'x', id: 'y', file }] as never} />
      </ServicesContext>,
    ),
  );
const warningOf = (name: string) =>
  document.getElementById(
    document.querySelector(`[aria-label="Download ${name}"]`)?.getAttribute('aria-describedby') ?? '',
  )?.textContent;

describe('The files of a record', () => {
  const file = { id: 'f1', field: 'resume', name: 'cv.docx', size: 2048 };

  it('A file that no scanner looked at carries a warning at its button', async () => {
    await show([file, { ...file, id: 'f2', name: 'clean.pdf', is_scanned: true }]);
    expect(warningOf('cv.docx')).toContain('Not scanned for viruses');
    expect(warningOf('clean.pdf')).toBeUndefined();
  });
});

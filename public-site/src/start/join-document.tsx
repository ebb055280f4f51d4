import type { SiteConfig } from '@society-gal/contracts/site-config';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SiteContext } from '../site-context.ts';
import { readFormState, restoreFormState } from './preserve-form-state.ts';
import { StartBoundary } from './start-boundary.tsx';

/** What is drawn into the document. */
type App = { router: ReturnType<typeof createBrowserRouter>; config: SiteConfig };

/** Calls `onDone` once React has taken the page over. */
function Hydrated({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}

/**
 * Draws the app with `draw` and resolves when its controls respond. When it throws outside the blocks before that, the
 * app is taken away, `root` gets back its markup and what was typed, and the promise rejects.
 */
async function join(root: HTMLElement, { router, config }: App, draw: (app: ReactNode) => Root): Promise<void> {
  const markup = root.cloneNode(true);
  let formState = readFormState(root);
  let isJoining = true;
  let drawn: Root | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const onFailure = (error: unknown): boolean => {
        if (!isJoining) return false;
        // React empties the root after this call.
        formState = readFormState(root);
        reject(error);
        return true;
      };
      drawn = draw(
        <StartBoundary onFailure={onFailure}>
          <SiteContext value={config}>
            <RouterProvider router={router} />
            <Hydrated onDone={resolve} />
          </SiteContext>
        </StartBoundary>,
      );
    });
  } catch (error) {
    drawn?.unmount();
    router.dispose();
    if (!root.firstChild) {
      root.replaceChildren(...markup.childNodes);
      restoreFormState(root, formState);
    }
    throw error;
  } finally {
    isJoining = false;
  }
}

/** Joins a document that this build rendered: React takes its elements over. */
export function hydrateDocument(root: HTMLElement, app: App): Promise<void> {
  return join(root, app, (element) => hydrateRoot(root, element));
}

/**
 * Joins a document that another build rendered: the page is drawn out of sight and put in place in one step. What was
 * typed, the focus and the scroll position stay.
 */
export async function replaceDocument(root: HTMLElement, app: App): Promise<void> {
  const freshRoot = root.cloneNode(false) as HTMLElement;
  await join(root, app, (element) => {
    const drawn = createRoot(freshRoot);
    flushSync(() => drawn.render(element));
    return drawn;
  });
  const formState = readFormState(root);
  const { scrollX, scrollY } = window;
  root.replaceWith(freshRoot);
  restoreFormState(freshRoot, formState);
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

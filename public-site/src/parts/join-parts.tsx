import type { SiteConfig } from '@society-gal/contracts/http';
import { buildAttribute, partAttribute, partPropsAttribute, partWordsElementId } from '@society-gal/contracts/site';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SiteContext } from '../site-context.ts';
import { carryOver } from './carry-over.ts';
import { PartBoundary } from './part-boundary.tsx';
import { parts } from './parts.ts';

declare const BUILD_ID: string;

const joined = new WeakSet<Element>();

/** Once React has hydrated the part. */
function Joined({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}

/**
 * Resolves when the part's controls respond. When `draw` throws before that, `place` gets its elements and answers back, and this rejects.
 */
async function join(place: HTMLElement, part: ReactNode, draw: (node: ReactNode) => Root): Promise<void> {
  const before = [...place.childNodes];
  let isJoining = true;
  let drawn: Root | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const onFailure = (error: unknown): boolean => {
        if (isJoining) reject(error);
        return isJoining;
      };
      drawn = draw(
        <PartBoundary onFailure={onFailure}>
          {part}
          <Joined onDone={resolve} />
        </PartBoundary>,
      );
    });
  } catch (error) {
    drawn?.unmount();
    place.replaceChildren(...before);
    throw error;
  } finally {
    isJoining = false;
  }
}

type Words = Readonly<Record<string, object>>;

/** The document brings them, so that words that staff publish need no build of scripts. */
function readWords(): Words {
  return JSON.parse(document.getElementById(partWordsElementId)?.textContent ?? '{}') as Words;
}

/** A part that another build rendered is drawn out of sight and put in its place. */
async function joinPart(place: HTMLElement, config: SiteConfig, words: Words): Promise<void> {
  if (joined.has(place)) return;
  const name = place.getAttribute(partAttribute) as keyof typeof parts;
  // A part that only another build knows stays what it is without JavaScript.
  if (!Object.hasOwn(parts, name)) return;
  const Component = (await parts[name]()) as ComponentType<object>;
  const props = { ...JSON.parse(place.getAttribute(partPropsAttribute) ?? '{}'), ...words[place.id] };
  const options = { identifierPrefix: place.id };
  const part = (
    <SiteContext value={config}>
      <Component {...props} />
    </SiteContext>
  );
  // A part in the answer to a form names no build.
  if (place.closest(`[${buildAttribute}]`)?.getAttribute(buildAttribute) === BUILD_ID) {
    await join(place, part, (node) => hydrateRoot(place, node, options));
    joined.add(place);
    return;
  }
  const fresh = place.cloneNode() as HTMLElement;
  await join(fresh, part, (node) => {
    const root = createRoot(fresh, options);
    flushSync(() => root.render(node));
    return root;
  });
  joined.add(fresh);
  const focused = document.activeElement;
  place.replaceWith(fresh);
  carryOver(place, fresh, focused);
}

/** Resolves when all controls respond. Rejects when a part fails; the others are alive. */
export async function joinParts(config: SiteConfig): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>(`[${partAttribute}]`);
  const words = readWords();
  const results = await Promise.allSettled([...places].map((place) => joinPart(place, config, words)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

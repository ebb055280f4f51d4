import { partAttribute, partPropsAttribute } from '@society-gal/contracts/site';
import { type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SiteContext, useSite } from '../site-context.ts';
import { type PartName, type PartProps, parts } from './parts.ts';

const components = new Map<string, ComponentType<object>>(
  await Promise.all(
    Object.entries(parts).map(async ([name, load]) => [name, (await load()) as ComponentType<object>] as const),
  ),
);

/** Collects what the parts of a page say, by their ids, for the end of its document. */
export const WordsOfParts = createContext<Map<string, object> | null>(null);

type Props<Name extends PartName, Words> = {
  name: Name;
  /** Become JSON in the document. */
  props: Omit<PartProps<Name>, keyof Words>;
  /** Properties that would keep the page waiting; they become JSON at its end. */
  words?: Words;
  /** Of the element around the part. */
  className?: string;
  /** Where a page has several of one name. */
  id?: string;
};

/** A React root of its own, so that a browser can hydrate it alone (`join-parts.tsx`). */
export function Part<Name extends PartName, Words extends Partial<PartProps<Name>> = Record<never, never>>({
  name,
  props,
  words,
  className,
  id = `part-${name}`,
}: Props<Name, Words>) {
  const config = useSite();
  const wordsOfPage = useContext(WordsOfParts);
  if (words) wordsOfPage?.set(id, words);
  const Component = components.get(name) as ComponentType<object>;
  const html = renderToString(
    <SiteContext value={config}>
      <Component {...props} {...words} />
    </SiteContext>,
    { identifierPrefix: id },
  );
  return (
    <div
      id={id}
      className={className}
      {...{ [partAttribute]: name, [partPropsAttribute]: JSON.stringify(props) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, above
      dangerouslySetInnerHTML={{ __html: html.replace(/^(?:<link [^>]*>)+/, '') }}
    />
  );
}

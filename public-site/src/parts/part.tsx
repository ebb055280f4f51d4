import { partAttribute, partPropsAttribute } from '@society-gal/contracts/site';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SiteContext, useSite } from '../site-context.ts';
import { type PartName, type PartProps, parts } from './parts.ts';

const components = new Map<string, ComponentType<object>>(
  await Promise.all(
    Object.entries(parts).map(async ([name, load]) => [name, (await load()) as ComponentType<object>] as const),
  ),
);

type Props<Name extends PartName> = {
  name: Name;
  /** Become JSON in the document. */
  props: PartProps<Name>;
  /** Of the element around the part. */
  className?: string;
  /** Where a page has several of one name. */
  id?: string;
};

/** A React root of its own, so that a browser can hydrate it alone (`join-parts.tsx`). */
export function Part<Name extends PartName>({ name, props, className, id = `part-${name}` }: Props<Name>) {
  const config = useSite();
  const Component = components.get(name) as ComponentType<object>;
  const html = renderToString(
    <SiteContext value={config}>
      <Component {...(props as object)} />
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

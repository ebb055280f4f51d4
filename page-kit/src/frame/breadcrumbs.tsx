import { type OptionalParts, optionalParts } from '@society-gal/contracts/brand';
import { discreetRoutes } from '@society-gal/contracts/http';
import { mainLinks } from '@society-gal/contracts/site';
import { currentMark } from './header.tsx';

const { book } = optionalParts as OptionalParts;
const home = mainLinks[0];

type Step = { label: string; href: string };

/** From Home down; empty for pages directly below Home and for discreet pages. */
export function stepsAbove(path: string): readonly Step[] {
  if (discreetRoutes.includes(path)) return [];
  const parents = [...mainLinks, ...(book ? [{ label: book.name, href: book.page, also: [] }] : [])];
  const parent = parents.find(({ href, also }) => currentMark(href, path, also) === 'true');
  return home && parent ? [home, parent] : [];
}

/** The page itself is not listed, because its heading follows. */
export function Breadcrumbs({ path }: { path: string }) {
  const steps = stepsAbove(path);
  return steps.length > 0 ? (
    <nav className="crumbs wrap" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  ) : null;
}

import type { ReactNode } from 'react';
import type { Action } from '../block-types.ts';

type Props = { href: string; className?: string | undefined; download?: boolean | undefined; children: ReactNode };

/**
 * A link. The frame's router takes over clicks on links of this site once it has loaded, so that a link is the same
 * element before and after. One to another site tells that site nothing of where the person came from: for some
 * visitors that is a matter of safety.
 */
export const Anchor = ({ href, className, download, children }: Props) => {
  const leaves = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={className}
      download={download ? '' : undefined}
      rel={leaves ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  );
};

const looks = {
  primary: 'button',
  outline: 'button outline',
  quiet: 'button quiet',
} as const;

/** A button that leads somewhere. */
export const ActionLink = ({ action }: { action: Action }) => (
  <Anchor href={action.href} className={looks[action.tone ?? 'outline']} download={action.download}>
    {action.label}
  </Anchor>
);

/** The buttons under a text, side by side where there is room. */
export const Actions = ({ actions }: { actions: readonly Action[] | undefined }) =>
  actions?.length ? (
    <div className="actions">
      {actions.map((action) => (
        <ActionLink key={action.label + action.href} action={action} />
      ))}
    </div>
  ) : null;

/** The quiet link that ends a card. Its label alone says where it leads, because screen readers list links alone. */
export const CardLink = ({ action }: { action: Action }) =>
  action.tone ? (
    <ActionLink action={action} />
  ) : (
    <Anchor href={action.href} className="link-arrow" download={action.download}>
      {action.label}
    </Anchor>
  );

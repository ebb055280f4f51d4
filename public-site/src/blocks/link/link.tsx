import { routes } from '@society-gal/contracts/http';
import { isSafeHref } from '@society-gal/contracts/words';
import type { ReactNode } from 'react';
import type { Action } from '../block-types.ts';

type Props = { href: string; className?: string | undefined; download?: boolean | undefined; children: ReactNode };

/** Another site must not learn which page a visitor came from: for some visitors that is a matter of safety. Without a safe address it is text. */
export function Anchor({ href, className, download, children }: Props) {
  if (!isSafeHref(href)) return children;
  const leaves = href.startsWith('https:');
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
}

const looks = {
  primary: 'button',
  outline: 'button outline',
  quiet: 'button quiet',
  field: 'input',
} as const;

const helping: readonly string[] = [
  routes.applyForSupport,
  routes.applicationForm,
  routes.referSomeone,
  routes.leavingSafely,
  routes.myRequest,
];

/** Rose gives, teal helps, gold acts. */
export function meaningOf(href: string): string {
  const [path = ''] = href.split(/[?#]/);
  return path === routes.donate || href === '#donate'
    ? ' give'
    : helping.includes(path) || href.startsWith('tel:')
      ? ' help'
      : '';
}

export function ActionLink({ action }: { action: Action }) {
  const { href, tone = 'outline' } = action;
  return (
    <Anchor
      href={href}
      className={tone === 'primary' ? looks.primary + meaningOf(href) : looks[tone]}
      download={action.download}
    >
      {action.label}
    </Anchor>
  );
}

export function Actions({ actions }: { actions: readonly Action[] | undefined }) {
  return actions?.length ? (
    <div className="actions">
      {actions.map((action) => (
        <ActionLink key={action.label + action.href} action={action} />
      ))}
    </div>
  ) : null;
}

/** Screen readers list links alone, so the label itself says where it leads. */
export function CardLink({ action }: { action: Action }) {
  return action.tone ? (
    <ActionLink action={action} />
  ) : (
    <Anchor href={action.href} className="link-arrow" download={action.download}>
      {action.label}
    </Anchor>
  );
}

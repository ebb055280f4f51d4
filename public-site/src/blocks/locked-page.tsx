import { LockedLink, LockedMailbox, LockedRequest } from '@society-gal/page-kit/locked-pages';

const pages = {
  'my-request': <LockedRequest />,
  'my-data': <LockedMailbox page="my-data" />,
  'my-giving': <LockedMailbox page="my-giving" />,
  introduction: <LockedLink page="introduction" />,
  recommendation: <LockedLink page="recommendation" />,
} as const;

/** The functions answer its forms (`functions/src/requests/`), and a script shows the answer in place. */
export function LockedPage({ personal }: { personal: keyof typeof pages }) {
  return (
    <section className="section">
      <div className="wrap flow quiet-column">{pages[personal]}</div>
    </section>
  );
}

import { LockedLink, LockedMailbox, LockedRequest } from '@society-gal/page-kit/locked-pages';
import { Part } from '../parts/part.tsx';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import { AccessibilitySettings } from './accessibility-settings/accessibility-settings.tsx';
import type { CustomBlock } from './block-types.ts';
import { MailLink } from './mail-link.tsx';
import { BlockSection } from './section/block-section.tsx';

const lockedPages = {
  'my-request': <LockedRequest />,
  'my-data': <LockedMailbox page="my-data" />,
  'my-giving': <LockedMailbox page="my-giving" />,
  introduction: <LockedLink page="introduction" />,
  recommendation: <LockedLink page="recommendation" />,
  shared: <LockedLink page="shared" />,
} as const;

/** The functions answer its forms (`functions/src/requests/`), and a script shows the answer in place. */
function LockedPage({ personal }: { personal: keyof typeof lockedPages }) {
  return (
    <section className="section">
      <div className="wrap flow quiet-column">{lockedPages[personal]}</div>
    </section>
  );
}

function Newsletter({ block }: { block: CustomBlock }) {
  const words = wordsOfForm('newsletter');
  return (
    <BlockSection section={{ ...block, title: block.title ?? words.form.title }}>
      <Part name="newsletter" className="form-place" props={{}} words={words} />
    </BlockSection>
  );
}

type Props = {
  block: CustomBlock;
  path: string;
};

export function CustomBlockView({ block, path }: Props) {
  switch (block.name) {
    case 'accessibility-settings':
      return <AccessibilitySettings block={block} />;
    case 'mail-link':
      return <MailLink block={block} />;
    case 'newsletter':
      return <Newsletter block={block} />;
    case 'personal-page':
      return <LockedPage personal={block.personal ?? 'my-request'} />;
    case 'places-now':
      return <Part name="places-now" props={{ list: block.list ?? '', isSection: true }} />;
    case 'share':
      return (
        <BlockSection section={block} look="beside">
          <Part name="share" props={{ path }} />
        </BlockSection>
      );
  }
}

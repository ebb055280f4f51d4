import type { DownloadsBlock } from '../block-types.ts';
import { Anchor } from '../link/link.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** The detail names kind and size before the click. */
export function Downloads({ block }: { block: DownloadsBlock }) {
  return (
    <BlockSection section={block}>
      <ul className="downloads">
        {block.files.map((file) => (
          <li key={file.href}>
            <Anchor className="download" href={file.href} download>
              <strong>{file.label}</strong>
              <span className="soft small">{file.detail}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

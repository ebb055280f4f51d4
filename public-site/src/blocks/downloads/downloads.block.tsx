import type { DownloadsBlock } from '../block-types.ts';
import { Band } from '../section/band.tsx';

/** Files to take along; the detail says kind and size before one clicks. */
export const Downloads = ({ block }: { block: DownloadsBlock }) => (
  <Band section={block}>
    <ul className="downloads">
      {block.files.map((file) => (
        <li key={file.href}>
          <a className="download" href={file.href} download="">
            <strong>{file.label}</strong>
            <span>{file.detail}</span>
          </a>
        </li>
      ))}
    </ul>
  </Band>
);

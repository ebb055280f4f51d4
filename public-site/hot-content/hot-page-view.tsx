import { useSyncExternalStore } from 'react';
import type { PageContent } from '../src/blocks/block-types.ts';
import { PageView as View } from '../src/blocks/block-view.tsx';
import { currentContent, onContentChange } from './page-content.ts';

/** Takes the place of the site's own PageView in `npm run dev` and shows the newest version of the page's content. */
export function PageView({ page }: { page: PageContent }) {
  const current = useSyncExternalStore(
    onContentChange,
    () => currentContent(page),
    () => page,
  );
  return <View page={current} />;
}

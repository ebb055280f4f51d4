import type { SiteConfig } from '@society-gal/contracts/http';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { connectServices } from './app/services.ts';

/** Shows the staff app in `root` and returns the function that removes it again. The only module the shell imports. */
export function mount(root: HTMLElement, config: SiteConfig): () => void {
  const reactRoot = createRoot(root);
  reactRoot.render(<App services={connectServices(config)} />);
  return () => reactRoot.unmount();
}

import type { SiteConfig } from '@society-gal/contracts/http';
import { createRoot } from 'react-dom/client';
import { connectServices } from './app/services.ts';
import { loadFacts } from './load-facts.ts';

/** Shows the staff app with the published facts in `root` and gives the function that removes it again. The only module the shell imports. */
export async function mount(root: HTMLElement, config: SiteConfig): Promise<() => void> {
  await loadFacts();
  const { App } = await import('./app/app.tsx');
  const reactRoot = createRoot(root);
  reactRoot.render(<App services={connectServices(config)} />);
  return () => reactRoot.unmount();
}

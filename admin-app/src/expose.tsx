import './frame/keep-zod-from-eval.ts';
import type { SiteConfig } from '@society-gal/contracts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import { connectServices } from './frame/services.ts';

/** Shows the staff app in `root` and gives the function that takes it away again. The remote's one door. */
export const mount = (root: HTMLElement, config: SiteConfig): (() => void) => {
  const reactRoot = createRoot(root);
  reactRoot.render(<App services={connectServices(config)} />);
  return () => reactRoot.unmount();
};

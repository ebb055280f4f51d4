import {
  type AdminAppModule,
  hydratedAttribute,
  noticesElementId,
  type PublicSiteModule,
  rootElementId,
  staffAreaAttribute,
  waitingAttribute,
} from '@society-gal/contracts/site';
import { html, readSiteConfig } from '../document-state.ts';
import { loadModule } from './load-remote.ts';
import { showFailure } from './show-failure.ts';

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}`);
  return element;
}

/** Rejects after it has shown a notice, so that the lazy app loader lets the browser send a waiting form. */
export async function startPublicSite(): Promise<void> {
  try {
    const config = readSiteConfig();
    const publicSite = await loadModule<PublicSiteModule>(config, 'publicSite', 'app');
    await publicSite.start({ config });
    html.setAttribute(hydratedAttribute, 'true');
  } catch (error) {
    showFailure(requireElement(noticesElementId), {
      text: 'Some extras of this page could not be loaded. You can still read everything and send every form.',
      retry: startPublicSite,
      dismissable: true,
    });
    throw error;
  }
}

async function startAdminApp(): Promise<void> {
  const root = requireElement(rootElementId);
  const waiting = root.querySelector(`[${waitingAttribute}]`);
  // Without scripts nothing is loading, so the document does not say it.
  if (waiting) waiting.textContent = 'Loading the staff area…';
  try {
    const config = readSiteConfig();
    const adminApp = await loadModule<AdminAppModule>(config, 'adminApp', 'app');
    // A heading of ours would pass for that of a screen while the app fetches the facts.
    root.replaceChildren(...(waiting ? [waiting] : []));
    await adminApp.mount(root, config);
    html.setAttribute(hydratedAttribute, 'true');
  } catch (error) {
    waiting?.remove();
    showFailure(root, {
      text: 'The staff area could not be loaded. Nothing you entered before is lost.',
      retry: startAdminApp,
    });
    throw error;
  }
}

if (html.hasAttribute(staffAreaAttribute)) startAdminApp().catch((error) => console.error(error));

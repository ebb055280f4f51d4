import { elementPrefix } from '@society-gal/contracts/brand/names';
import {
  hydratedAttribute,
  noticesElementId,
  rootElementId,
  staffAreaAttribute,
  waitingAttribute,
  widgetElementId,
  widgetLoadedAttribute,
} from '@society-gal/contracts/document-protocol';
import type { AdminAppModule, PublicSiteModule, WidgetModule } from '@society-gal/contracts/remote-modules';
import { api } from '@society-gal/contracts/routes';
import { html, readSiteConfig } from '../document-state.ts';
import { loadModule } from './load-remote.ts';
import { showFailure } from './show-failure.ts';

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}`);
  return element;
}

/**
 * Brings the parts of the page to life. When that fails the page stays as it is - text, links, and forms that the browser sends
 * - and a notice says so. Rejects, so that the lazy app loader can let the browser send a waiting form.
 */
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

/**
 * Loads the accessibility widget, and opens its panel or, as the first press on its launcher does on any site, expands the
 * launcher. A failure is shown beside the launcher, then thrown.
 */
export async function openAccessibility(isPanel: boolean): Promise<void> {
  try {
    const widget = await loadModule<WidgetModule>(readSiteConfig(), 'accessibilityWidget', 'widget');
    widget.mount({ open: isPanel, speechUrl: api.textToSpeech });
    // The press on our launcher goes on to the widget's, which has taken its place; in every release it stands in an open root.
    const launcher = document.querySelector(`${elementPrefix}-accessibility`)?.shadowRoot?.querySelector('button');
    if (!isPanel) launcher?.click();
    html.toggleAttribute(widgetLoadedAttribute, true);
  } catch (error) {
    showFailure(requireElement(widgetElementId), {
      text: 'The accessibility options could not be loaded.',
      retry: () => openAccessibility(isPanel),
      dismissable: true,
    });
    throw error;
  }
}

async function startAdminApp(): Promise<void> {
  const root = requireElement(rootElementId);
  const waiting = root.querySelector(`[${waitingAttribute}]`);
  // Without scripts nothing is on its way.
  if (waiting) waiting.textContent = 'Loading the staff area…';
  try {
    const config = readSiteConfig();
    const adminApp = await loadModule<AdminAppModule>(config, 'adminApp', 'app');
    root.replaceChildren();
    adminApp.mount(root, config);
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

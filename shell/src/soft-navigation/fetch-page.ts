import {
  arrivingAttribute,
  hostScriptAttribute,
  pageStylesElementId,
  rootElementId,
} from '@society-gal/contracts/document-protocol';
import { type PageDescription, readPageDescription } from '@society-gal/contracts/page-change';
import { createPolicy } from '../trusted-types.ts';

/** A page that takes longer than this is fetched anew by the next pointing at its link. */
const timeoutMs = 10_000;

/** A public page's document, taken apart: what this document shows instead when somebody goes there. */
export type PageParts = {
  /** The element with header, main and footer. */
  root: HTMLElement;
  description: PageDescription;
  /** The rules the page uses; null for the page this document came with, whose rules stand in its own style element. */
  sheet: CSSStyleSheet | null;
};

/** For one frame only the first section is laid out: the heading then does not wait for the layout of all the rest. */
const firstSectionOnly = `[${arrivingAttribute}]>footer,[${arrivingAttribute}]>main>:not(:first-child){content-visibility:hidden}`;

/** The parts of a document, or null for one that is no public page. */
export function partsOf(from: Document, sheet: CSSStyleSheet | null): PageParts | null {
  const root = from.getElementById(rootElementId);
  return root && { root, description: readPageDescription(from), sheet };
}

const pageStyles = new RegExp(`<style id="${pageStylesElementId}">([\\s\\S]*?)</style>`);

/** Our own pages become documents in which no script runs, without their styles: this page's policy refuses those. */
const policy = createPolicy('shell-page', {
  createHTML: (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, ''),
});

function parsePage(html: string, hostFile: string | null): PageParts | null {
  const css = pageStyles.exec(html)?.[1];
  const page = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  // A page of another release of the shell needs that release's loader and policy, so a new document.
  if (!css || page.documentElement.getAttribute(hostScriptAttribute) !== hostFile) return null;
  const sheet = new CSSStyleSheet();
  // This document has the fonts. Rules that name them a second time would load them and draw the text again.
  sheet.replaceSync(css.replace(/@font-face\s*\{[^}]*\}/g, '') + firstSectionOnly);
  document.head.append(...page.querySelectorAll('link[rel=preload][as=image]'));
  return partsOf(page, sheet);
}

/**
 * Fetches a page so that it is ready to be shown. Of what the page names only its first picture is fetched along.
 * Resolves to null when the page is not there, belongs to another release than `hostFile`, or the connection fails.
 */
export async function fetchPage(path: string, hostFile: string | null): Promise<PageParts | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? parsePage(await response.text(), hostFile) : null;
  } catch {
    return null;
  }
}

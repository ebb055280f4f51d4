// @vitest-environment happy-dom
import { organisation } from '@society-gal/contracts/brand';
import type { FormId } from '@society-gal/contracts/forms';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { buildAttribute } from '@society-gal/contracts/site';
import { PartWords } from '@society-gal/page-kit/part-words';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const config = localSiteConfig(portsFrom({}));
const published = { organisation: { ...organisation, supportEmail: 'files@new.test', phone: '(805) 555-0199' } };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('BUILD_ID', 'ours');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A document of a form as the server writes it with these facts. */
async function writeDocument(formId: FormId, build: string, facts: object = {}): Promise<void> {
  vi.stubGlobal('societyFacts', facts);
  const { FormPart } = await import('../forms/form-part.tsx');
  const { SiteContext } = await import('../site-context.ts');
  const { WordsOfParts } = await import('./part.tsx');
  const words = new Map<string, object>();
  const form = renderToStaticMarkup(
    <SiteContext value={config}>
      <WordsOfParts value={words}>
        <FormPart block={{ kind: 'form', formId }} />
      </WordsOfParts>
    </SiteContext>,
  );
  document.documentElement.setAttribute(buildAttribute, build);
  document.body.innerHTML = form + renderToStaticMarkup(<PartWords words={Object.fromEntries(words)} />);
}

/** What a browser does with it whose scripts were built before anything was published. */
async function joinDocument(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('societyFacts', undefined);
  await (await import('./join-parts.tsx')).joinParts(config);
}

test.each(['ours', 'of another build'])(
  'A form in a document %s says what staff published after its scripts were built',
  async (build) => {
    const complaints = vi.spyOn(console, 'error');
    await writeDocument('scholarship', build, published);
    await joinDocument();
    const form = document.querySelector('form');
    // It is alive: our own messages replace the browser's.
    expect(form?.noValidate).toBe(true);
    expect(form?.textContent).toContain('(805) 555-0199');
    expect(form?.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+18055550199');
    expect(form?.textContent).not.toContain(organisation.phone);
    expect(complaints).not.toHaveBeenCalled();
  },
);

test('A form in a document without its words stays what it is without JavaScript', async () => {
  await writeDocument('contact', 'of another build');
  document.querySelector('script')?.remove();
  const form = document.querySelector('form');
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(joinDocument()).rejects.toThrow();
  expect(document.querySelector('form')).toBe(form);
});

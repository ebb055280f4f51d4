// @vitest-environment happy-dom
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { buildAttribute } from '@society-gal/contracts/site';
import { PartWords } from '@society-gal/page-kit/part-words';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { afterEach, expect, test, vi } from 'vitest';
import { FormPart } from '../forms/form-part.tsx';
import { SiteContext } from '../site-context.ts';
import { joinParts } from './join-parts.tsx';
import { WordsOfParts } from './part.tsx';

vi.stubGlobal('BUILD_ID', 'ours');
const config = localSiteConfig(portsFrom({}));

afterEach(() => vi.restoreAllMocks());

function drawForm(): string {
  const words = new Map<string, object>();
  const form = renderToStaticMarkup(
    <SiteContext value={config}>
      <WordsOfParts value={words}>
        <FormPart block={{ kind: 'form', formId: 'contact' }} />
      </WordsOfParts>
    </SiteContext>,
  );
  return form + renderToStaticMarkup(<PartWords words={Object.fromEntries(words)} />);
}

test.each(['ours', 'of another build'])(
  'A form in a document %s says what the document says, as staff published it',
  async (build) => {
    const complaints = vi.spyOn(console, 'error');
    document.documentElement.setAttribute(buildAttribute, build);
    document.body.innerHTML = drawForm().replaceAll('Send Message', 'Send it off');
    await joinParts(config);
    const button = document.querySelector<HTMLButtonElement>('#form-contact button[type=submit]');
    expect(button?.textContent).toBe('Send it off');
    // It is alive: our own messages have replaced the browser's.
    expect(button?.form?.noValidate).toBe(true);
    expect(complaints).not.toHaveBeenCalled();
  },
);

test('A form in a document without its words stays what it is without JavaScript', async () => {
  document.documentElement.setAttribute(buildAttribute, 'of another build');
  document.body.innerHTML = drawForm().replace(/<script[\s\S]*<\/script>/, '');
  const form = document.querySelector('form');
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(joinParts(config)).rejects.toThrow();
  expect(document.querySelector('form')).toBe(form);
});

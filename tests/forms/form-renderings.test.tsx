// @vitest-environment happy-dom
import { type AnyForm, allForms, pageForms, receivedHeading, sampleAnswers } from '@society-gal/contracts/forms';
import { localSiteConfig, Problem, portsFrom } from '@society-gal/contracts/http';
import { storedTitle } from '@society-gal/contracts/requests';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PostedFields, renderFormSent, renderFormWithProblem } from '../../functions/src/forms/form-pages.tsx';
import { DonationForm } from '../../public-site/src/donations/donation-form.tsx';
import { loadValidator } from '../../public-site/src/forms/check-form.ts';
import { FormView } from '../../public-site/src/forms/form-view.tsx';
import { StoredRegion } from '../../public-site/src/forms/stored-region.tsx';
import { wordsOfDonation, wordsOfForm } from '../../public-site/src/parts/words-of-parts.ts';
import { SiteContext } from '../../public-site/src/site-context.ts';
import { untilSeen } from '../../public-site/src/until-seen.fixture.ts';

/**
 * Every form is rendered twice: by the public site in the browser, and by the functions in the page that answers a post
 * without JavaScript. Both must ask the same questions in the same words.
 */
const forms = pageForms as unknown as Readonly<Record<string, AnyForm>>;

const functionsEnvironment = {
  ENVIRONMENT: 'local',
  SITE_URL: 'http://site.test',
  ADMIN_URL: 'http://admin.test',
  TRUSTED_HOPS: 'caller',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_forms',
  STRIPE_WEBHOOK_SECRET: 'whsec_forms',
  RECORD_KEY: 'salt-of-the-form-tests',
  ADDRESS_SALT: 'salt-of-the-form-tests-a',
  LINK_KEY: 'salt-of-the-form-tests-l',
};

let root: Root;
beforeAll(async () => {
  for (const [name, value] of Object.entries(functionsEnvironment)) vi.stubEnv(name, value);
  // Loaded here, so that no test waits for the checks of its form.
  await Promise.all(Object.keys(forms).map(loadValidator));
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Good answers of a form as a page has them: a form for help always asks how she is reached, which a call of the API may leave out. */
const sampleOf = (formId: string): Readonly<Record<string, unknown>> => ({
  ...(forms[formId]?.fields.safe_ways ? { safe_ways: ['email'] } : {}),
  ...sampleAnswers[formId as keyof typeof sampleAnswers],
});

/** Fields that nobody types: the page that shows the form fixes them. */
const hiddenFields = (formId: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(forms[formId]?.fields ?? {}).flatMap(([name, field]) =>
      field.kind === 'hidden' ? [[name, String(sampleOf(formId)[name] ?? field.value)]] : [],
    ),
  );

/** The form in the browser after somebody pressed its button without filling anything in; of a long form it leads on to the next section. */
async function sendEmptyFormInBrowser(formId: string): Promise<HTMLFormElement> {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <SiteContext value={{ ...localSiteConfig(portsFrom({})), uploads: false }}>
        {formId === 'donation' ? (
          <DonationForm {...wordsOfDonation()} />
        ) : (
          <FormView {...wordsOfForm(formId)} preset={hiddenFields(formId)} />
        )}
      </SiteContext>,
    ),
  );
  const form = document.querySelector('form') as HTMLFormElement;
  const goOn = form.querySelector<HTMLButtonElement>('.continue');
  await act(async () => {
    if (goOn) goOn.click();
    else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await untilSeen(() => expect(document.querySelector('.error-summary')).not.toBeNull());
  return form;
}

/** The form in the page that answers a post without JavaScript. */
function formInPage(form: AnyForm, posted: PostedFields, fields: Record<string, string[]>): HTMLFormElement {
  const { html = '' } = renderFormWithProblem(form, posted, new Problem('invalid', { fields }), 'R-1');
  // Without the head: happy-dom would fetch the stylesheet.
  const page = new DOMParser().parseFromString(/<form[\s\S]*<\/form>/.exec(html)?.[0] ?? '', 'text/html');
  return page.querySelector('form') as HTMLFormElement;
}

/** What a person reads, hears or has filled in by the browser, field by field. */
function describeFields(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLElement>('.field')].map((field) => {
    const controls = [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const describing = field.matches('fieldset') ? field : controls[0];
    return {
      name: field.dataset.field,
      label: field.querySelector('legend, .label, label')?.textContent,
      hint: field.querySelector('.hint:not(.option-hint)')?.textContent,
      error: field.querySelector('.error')?.textContent,
      describedBy: describing?.getAttribute('aria-describedby'),
      isInvalid: describing?.getAttribute('aria-invalid'),
      controls: controls.map((control) => ({
        id: control.id,
        name: control.name,
        type: control.type,
        autocomplete: control.getAttribute('autocomplete'),
        inputMode: control.getAttribute('inputmode'),
        maxLength: control.getAttribute('maxlength'),
        isRequired: control.hasAttribute('required'),
        label: control.closest('label')?.textContent,
        options: [...control.querySelectorAll('option')].map((option) => [option.value, option.textContent]),
      })),
    };
  });
}

const describeSummary = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.error-summary a')].map((link) => [link.getAttribute('href'), link.textContent]);
const describeSections = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.form-section')].map((section) => [
    section.id,
    section.querySelector('legend')?.textContent,
  ]);

/** Errors by field, as the browser shows them. */
const errorsIn = (form: HTMLFormElement): Record<string, string[]> =>
  Object.fromEntries(
    describeFields(form).flatMap(({ name, error }) => (name && error ? [[name, [error]] as const] : [])),
  );

describe.each(Object.keys(forms))('The form %s', (formId) => {
  const form = forms[formId] as AnyForm;

  test('A form asks the same in the browser and without JavaScript: names, labels, hints, errors, autofill', async () => {
    const inBrowser = await sendEmptyFormInBrowser(formId);
    const errors = errorsIn(inBrowser);
    const inPage = formInPage(form, hiddenFields(formId), errors);
    expect(Object.keys(errors).length).toBeGreaterThan(0);
    expect(describeFields(inPage)).toEqual(describeFields(inBrowser));
    expect(describeSummary(inPage)).toEqual(describeSummary(inBrowser));
    if (formId !== 'donation') expect(describeSections(inPage)).toEqual(describeSections(inBrowser));
    expect([inPage.id, inPage.getAttribute('action')]).toEqual([inBrowser.id, inBrowser.getAttribute('action')]);
    expect(inPage.querySelector('.honeypot')?.isEqualNode(inBrowser.querySelector('.honeypot'))).toBe(true);
  });

  test('A form comes back without JavaScript with every answer that was sent', async () => {
    const posted = { ...postedSample(formId), ...hiddenFields(formId) };
    const again = formInPage(form, posted, { [Object.keys(form.fields)[0] ?? '']: ['Wrong.'] });
    for (const name of Object.keys(form.fields))
      expect(filledIn(again, name), name).toEqual([posted[name] ?? []].flat());
  });
});

/** What a browser would post of one field. happy-dom reads a select's chosen option wrongly, so the markup is read here. */
function filledIn(form: HTMLFormElement, name: string): string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
    .flatMap((control) => {
      if (control.matches('select')) return [control.querySelector('[selected]')?.getAttribute('value') ?? ''];
      if (control.matches('[type=radio], [type=checkbox]'))
        return control.hasAttribute('checked') ? [control.value] : [];
      return [control.value];
    })
    .filter(Boolean);
}

/** The sample answers of a form as a browser posts them. */
function postedSample(formId: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(sampleOf(formId)).flatMap(([name, answer]) => {
      if (forms[formId]?.fields[name]?.kind === 'files') return [];
      if (forms[formId]?.fields[name]?.kind === 'yesno') return [[name, [answer === true ? 'yes' : 'no']]];
      if (answer === null || answer === false || answer === '') return [];
      return [[name, answer === true ? ['yes'] : [answer].flat().map(String)]];
    }),
  );
}

/** What is read in the place of a sent form, line by line. */
const linesIn = (region: Element | null) =>
  [...(region?.querySelectorAll('h2, h3, dt, dd') ?? [])].map((line) => line.textContent);

test.each(allForms.map((form) => [form.id, form] as const))(
  'A sender of the form %s reads the same with scripts and without',
  async (_, form) => {
    const answer = { ok: true, id: '1', reference: 'SG-0001-0002' } as const;
    const facts = form.comesBack
      ? {
          returnCode: 'ABCD-EFGH-JKMN',
          pin: '123456',
          keptUntil: '2028-11-21',
          steps: [
            {
              id: 'received',
              label: 'We have what you sent',
              day: '2026-11-22',
              state: 'done',
              new_day: null,
            } as const,
          ],
        }
      : undefined;
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
    const { received, title, description } = form.success;
    const heading = received ? receivedHeading(received, form.sample as Record<string, unknown>) : title;
    const region = { after: wordsOfForm(form.id).after, title: heading, notice: { title, description } };
    await act(async () => root.render(<StoredRegion {...region} answer={{ ...answer, ...facts }} />));
    const inBrowser = linesIn(document.querySelector('.stored'));
    const { html = '' } = renderFormSent(form, form.sample as Record<string, unknown>, answer, facts);
    const page = new DOMParser().parseFromString(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', 'text/html');
    expect(linesIn(page.querySelector('.stored'))).toEqual(inBrowser);
    expect(page.querySelector('.stored')?.getAttribute('aria-label')).toBe(storedTitle);
    expect(inBrowser[0]).toBe(heading);
    const kept = received ? ['SG-0001-0002', 'What you can do now'] : [];
    expect(inBrowser.slice(1)).toEqual(received ? expect.arrayContaining(kept) : []);
  },
);

test.each(Object.keys(forms).filter((id) => id !== 'donation'))(
  'Each error of the form %s leaves as it is mended, whatever its control is, and the summary counts down',
  async (formId) => {
    const form = await sendEmptyFormInBrowser(formId);
    const left = () => [...document.querySelectorAll<HTMLAnchorElement>('.error-summary li a')].map(({ hash }) => hash);
    const wrong = left();
    expect(wrong.length).toBeGreaterThan(0);
    for (const [index, hash] of wrong.entries()) {
      const name = hash.slice(`#${formId}-`.length);
      const answer = [sampleOf(formId)[name]].flat().map((value) => (value === true ? 'yes' : String(value)));
      for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
        if (control.type === 'checkbox' || control.type === 'radio') control.checked = answer.includes(control.value);
        else control.value = answer[0] ?? '';
        await act(async () => control.dispatchEvent(new Event('input', { bubbles: true })));
      }
      await untilSeen(() => expect(left()).toEqual(wrong.slice(index + 1)));
    }
  },
);

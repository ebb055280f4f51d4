import { expect, type Locator, type Page } from '@playwright/test';
import { findForm, type PageFormId, sampleAnswers } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import { storedTitle } from '@society-gal/contracts/requests';
import { axeOn } from '../fixtures/page-checks.ts';
import { aVisitor, test } from '../fixtures/stack.ts';

/** Pages that somebody opens to fill in their form. */
const formPages = [
  routes.contactForm,
  routes.applicationForm,
  routes.referSomeone,
  routes.partnershipApplication,
  routes.galaInvitation,
  routes.myRequest,
  routes.myData,
].filter((path) => path !== null);
/** Pages that tell of something first, and lead to their form from the first screen. */
const landingPages = [
  routes.promptEngineeringWorkshop,
  routes.aiWebsitesWaitlist,
  routes.galaWaitlist,
  routes.corporatePartnerships,
  routes.golf,
  routes.ai101,
  routes.aiAgentBuilding,
  routes.aiSolutionsArchitect,
  routes.aiLeadershipCertification,
].filter((path) => path !== null);

const phone = { width: 360, height: 640 };

test.describe('On a small phone', () => {
  test.use({ viewport: phone });

  for (const path of formPages)
    test(`The first field of ${path} on a small phone lies within one and a half screens`, async ({ page }) => {
      await page.goto(path);
      const field = page.locator('main form :is(input, select, textarea):visible').first();
      const top = await field.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      expect(top).toBeLessThanOrEqual(phone.height * 1.5);
    });

  for (const path of landingPages)
    test(`${path} leads to its form within one and a half screens`, async ({ page }) => {
      await page.goto(path);
      const form = page.locator('main section:has(form)').first();
      const id = await form.getAttribute('id');
      const field = form.locator(':is(input, select, textarea):visible').first();
      const way = page.locator(`main a[href$="#${id}"]`).first();
      const tops = await Promise.all(
        [way.or(field).first(), field].map((each) =>
          each.evaluate((element) => element.getBoundingClientRect().top + scrollY),
        ),
      );
      expect(Math.min(...tops)).toBeLessThanOrEqual(phone.height * 1.5);
    });
});

/** The forms and where they stand. */
const forms: readonly (readonly [PageFormId, string | null])[] = [
  ['contact', routes.contactForm],
  ['referral', routes.referSomeone],
  ['scholarship', routes.applicationForm],
  ['partnership', routes.partnershipApplication],
  ['corporate-inquiry', routes.corporatePartnerships],
  ['workshop-waitlist', routes.promptEngineeringWorkshop],
  ['course-interest', routes.ai101],
  ['ai-websites-waitlist', routes.aiWebsitesWaitlist],
  ['gala-waitlist', routes.galaWaitlist],
  ['gala-invitation', routes.galaInvitation],
  ['golf-group', routes.golf],
  ['newsletter', routes.home],
];

/** Fills a form with its sample answers, as a browser does that fills in what it knows, with an address of its own. */
const fillSample = (page: Page, id: PageFormId) =>
  page.locator(`#form-${id}`).evaluate(
    (form: HTMLFormElement, answers) => {
      for (const [name, answer] of Object.entries(answers).filter(([, given]) => given !== null))
        for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
          const values = [answer]
            .flat()
            .map((value) => (value === true ? 'yes' : value === false ? 'no' : String(value)));
          if (control.type === 'checkbox' || control.type === 'radio') control.checked = values.includes(control.value);
          else if (control.type !== 'hidden') control.value = values[0] ?? '';
          control.dispatchEvent(new Event('input', { bubbles: true }));
        }
    },
    Object.fromEntries(
      Object.entries({ ...(findForm(id)?.isForHelp ? { safe_ways: ['email'] } : {}), ...sampleAnswers[id] }).map(
        ([name, answer]) => [name, /email/.test(name) ? aVisitor().email : answer],
      ),
    ),
  );

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

for (const [id, path] of forms.filter(([, address]) => address !== null))
  test(`The form ${id} gives way to a warm confirmation, which says everything once`, async ({ page }) => {
    await page.setViewportSize(phone);
    // The harder case: with less motion a message that moves into its place arrives a frame late.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path ?? '');
    const form = page.locator(`#form-${id}`);
    await form.locator('input:visible').first().focus();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
    await fillSample(page, id);
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    const { submitLabel, success, isForHelp } = findForm(id) ?? {};
    const send = form.getByRole('button', { name: submitLabel ?? '' });
    for (let section = 0; section < 9 && !(await send.isVisible()); section += 1) {
      const before = await form.locator('.is-open > legend').textContent();
      await goOn.click();
      await expect(
        send.or(form.locator('.is-open > legend').filter({ hasNotText: before ?? '' })).first(),
      ).toBeVisible();
    }
    await send.click();
    const region = page.getByRole('region', { name: storedTitle });
    await expect(region.getByRole('heading').first()).toBeFocused({ timeout: 30_000 });
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: success?.description ?? '' })).toHaveCount(1);
    const isList = success?.received === undefined;
    await expect(region.locator('dd').filter({ hasText: /^SG-/ })).toHaveCount(isList ? 0 : 1);
    for (const name of ['What happens next', 'What you can do now'])
      await expect(region.getByRole('heading', { name })).toHaveCount(isList ? 0 : 1);
    for (const name of ['Print', 'Download'])
      await expect(region.getByRole('button', { name, exact: true })).toHaveCount(isList ? 0 : 1);
    await expect(region.getByRole('link', { name: 'Leave now' })).toHaveCount(isForHelp ? 1 : 0);

    const heading = await boxOf(region.getByRole('heading').first());
    const exit = await boxOf(page.getByRole('region', { name: 'Leave this site' }));
    expect(heading.y, 'it is seen below the way out').toBeGreaterThanOrEqual(exit.y + exit.height);
    expect(heading.y + heading.height, 'all of it').toBeLessThanOrEqual(phone.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const { violations } = await axeOn(page).include('main').analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  });

test('A message that sending failed lies over no field, whatever is filled in meanwhile', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(routes.contactForm);
  await page.getByLabel(/^Full Name/).focus();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  await fillSample(page, 'contact');
  await page.route('**/api/forms/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Submission failed' });
  await expect(alert).toBeInViewport({ timeout: 30_000 });
  for (const field of await page.locator('#form-contact :is(input, textarea):visible').all()) {
    await field.focus();
    const [over, under] = [await boxOf(alert), await boxOf(field)];
    const overlaps = over.y < under.y + under.height && under.y < over.y + over.height;
    expect(overlaps, (await field.getAttribute('name')) ?? '').toBe(false);
  }
});

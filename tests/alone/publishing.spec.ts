import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { applicationCycles, foundationDay, gala } from '@society-gal/contracts/brand';
import { daysAfter, formatAwaitedDay, formatDay, formatDollars } from '@society-gal/contracts/format';
import { addresses, aVisitor, demoAdmin, idTokenOf, test, theMailTo } from '../e2e/fixtures/stack.ts';
import { anApplication } from '../e2e/fixtures/staff-steps.ts';

/** What the contract promises from 'Publish' to the last reader. */
const minuteMs = 60_000;

async function call<Answer>(name: string, body: object): Promise<Answer> {
  const answer = await fetch(`${addresses.shell}/api/staff/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await idTokenOf(demoAdmin)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

type Opened<Value> = { rev: number; value: Value };

/** Saves a change of a subject's facts or a page's words, publishes it, and gives how it was before. */
async function publish<Value extends object>(id: string, change: (value: Value) => Value): Promise<Value> {
  const { rev, value } = await call<Opened<Value>>('open-words', { id });
  const saved = await call<{ rev: number }>('save-words', { id, rev, value: change(structuredClone(value)) });
  await call('publish-words', { id, rev: saved.rev });
  return value;
}

const undo: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const back of undo.splice(0)) await back();
});

/** Publishes a change for the time of one test. */
async function publishForNow<Value extends object>(id: string, change: (value: Value) => Value): Promise<void> {
  const before = await publish<Value>(id, change);
  undo.push(() => publish<Value>(id, () => before));
}

/** What somebody without JavaScript, or a machine, gets at an address. Pages keep a day on one line by spaces that do not break. */
const textAt = async (path: string): Promise<string> =>
  (await (await fetch(`${addresses.shell}${path}`)).text()).replaceAll('\u00A0', ' ');
const expectAt = (path: string, what: string) =>
  expect.poll(() => textAt(path), { message: `${path} says ${what}`, timeout: minuteMs }).toContain(what);

test('A moved deadline is the same for a reader, the search, the form, the mail and the rule of the back end', async ({
  request,
}) => {
  test.setTimeout(5 * minuteMs);
  const today = foundationDay();
  const [closes, answersBy] = [daysAfter(today, 3), daysAfter(today, 6)];
  await publishForNow<{ rounds: object[] }>('facts.rounds.en', ({ rounds }) => ({
    rounds: rounds.map((round, index) => {
      const opens = daysAfter(today, -9 + index * 30);
      return {
        ...round,
        awards: `Moved awards ${index + 1}`,
        opens,
        closes: daysAfter(closes, index * 30),
        readingFrom: opens,
        readBy: daysAfter(today, 5 + index * 30),
        answersBy: daysAfter(answersBy, index * 30),
      };
    }),
  }));
  await expectAt('/apply-scholarship', formatDay(closes));
  await expectAt('/search.json', formatDay(closes));
  for (const path of ['/apply-scholarship', '/application-form', '/search.json'])
    for (const { closesText, awards } of applicationCycles) {
      expect(await textAt(path), path).not.toContain(closesText);
      expect(await textAt(path), path).not.toContain(awards);
    }
  // An instance asks for the live edition when its own is twenty seconds old.
  await expect
    .poll(
      async () => {
        const { email } = aVisitor();
        await anApplication(request, { email_address: email });
        return (await theMailTo(email)).text;
      },
      { message: 'the confirmation names the new day', timeout: minuteMs },
    )
    .toContain(formatAwaitedDay(answersBy));
});

test('A moved gala is the same on its page, in calendars, for search engines, on the form and in its mail', async ({
  request,
}) => {
  test.setTimeout(5 * minuteMs);
  const day = daysAfter(foundationDay(), 45);
  await publishForNow<{ gala: object }>('facts.events.en', (facts) => ({
    ...facts,
    gala: { ...facts.gala, startsAt: `${day}T19:00:00-08:00`, endsAt: `${day}T23:00:00-08:00` },
  }));
  await expectAt('/events', formatDay(day));
  await expectAt('/calendar/gala.ics', `DTSTART:${daysAfter(day, 1).replaceAll('-', '')}T030000Z`);
  const structured = /"startDate":"([^"]+)"/.exec(await textAt('/events'))?.[1];
  expect(structured).toBe(`${day}T19:00:00-08:00`);
  await expectAt('/gala-waitlist', formatDay(day));
  await expectAt('/sitemap.xml', '/events</loc>');
  await expect
    .poll(
      async () => {
        const { name, email } = aVisitor();
        const answer = await request.post('/api/forms/gala-waitlist', {
          headers: { 'Idempotency-Key': randomUUID() },
          data: { full_name: name, email, waitlist_type: gala?.waitlistType },
        });
        expect(answer.status(), await answer.text()).toBe(201);
        return (await theMailTo(email)).text;
      },
      { message: 'the mail names the new day', timeout: minuteMs },
    )
    .toContain(formatDay(day));
});

test('A new price and a corrected sentence are on the page, in the search and in the staff app', async () => {
  test.setTimeout(5 * minuteMs);
  await publishForNow<{ certification: { priceDollars: number } }>('facts.courses.en', (facts) => ({
    ...facts,
    certification: { ...facts.certification, priceDollars: 1_234 },
  }));
  await expectAt('/programs/ai-leadership-certification', formatDollars(1_234));
  await expectAt('/search.json', formatDollars(1_234));
  await expect
    .poll(async () => JSON.parse(await textAt('/api/site-facts')).facts.certification?.priceDollars, {
      timeout: minuteMs,
    })
    .toBe(1_234);

  const sentence = `We keep a chair free, number ${randomUUID().slice(0, 8)}.`;
  type Words = { texts: Record<string, { text: string; over: string }> };
  const { page } = await call<{ page: { blocks: { key: string; fields: { path: string; first: string }[] }[] } }>(
    'open-words',
    { id: 'page.about.en' },
  );
  const block = page.blocks.find(({ fields }) => fields.length > 0);
  const field = block?.fields.find(({ path }) => /lead|body|intro/.test(path));
  if (!block || !field) throw new Error('The page About has no text to change');
  await publishForNow<Words>('page.about.en', (words) => ({
    ...words,
    texts: { ...words.texts, [`${block.key}/${field.path}`]: { text: sentence, over: field.first } },
  }));
  await expectAt('/about', sentence);
  await expectAt('/search.json', sentence);
});

test('Two who publish at once both succeed, and readers get both', async () => {
  test.setTimeout(5 * minuteMs);
  const ids = ['page.mission.en', 'page.our-story.en'];
  const description = (id: string) => `What ${id} says while two people publish at the same time, each her own page.`;
  await Promise.all(
    ids.map((id) => publishForNow<object>(id, (words) => ({ ...words, description: description(id) }))),
  );
  await expectAt('/mission', description('page.mission.en'));
  await expectAt('/our-story', description('page.our-story.en'));
});

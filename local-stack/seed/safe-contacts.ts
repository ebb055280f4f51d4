import type { SafeContact } from '@society-gal/contracts/forms';

type Answers = Partial<SafeContact>;

/** How people of the demo said that it is safe to reach them, one after the other; the first was never asked. */
const wishes: readonly Answers[] = [
  {},
  { safe_ways: ['phone'], safe_voicemail: 'no', safe_times: 'Weekday mornings until noon', safe_name: 'Jo' },
  { safe_ways: ['email', 'text'], safe_times: 'After eight in the evening' },
  { safe_ways: ['none'] },
  { safe_ways: ['text'], safe_name: 'The library' },
  { safe_ways: ['post'] },
  { safe_ways: ['email'] },
  {},
];

/** The answer of the nth person. */
export function demoSafeContact(index: number): Answers {
  return wishes[index % wishes.length] ?? {};
}

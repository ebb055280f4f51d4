import { type Subject, subjectNames, subjects } from '@society-gal/contracts/words';
import { labelAt } from './fact-form/fact-shape.ts';
import type { Opened } from './use-words.ts';

/** The subject of facts that an id names, as in `facts.rounds.en`; null for a page. */
export function subjectOfId(id: string): Subject | null {
  const [kind, name] = id.split('.');
  return (kind === 'facts' && subjectNames.find((each) => each === name)) || null;
}

const parts: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  hidden: 'Blocks that are taken out',
  order: 'Order of the blocks',
  added: 'Added blocks',
};

/** What a place is called on the screen. */
export function placeName({ id, page }: Opened, place: string): string {
  const subject = subjectOfId(id);
  if (subject) return labelAt(subjects[subject].shape, place);
  const [key, path] = place.split('/');
  const block = page?.blocks.find((each) => each.key === key);
  const field = [...(block?.fields ?? []), ...(block?.pictures ?? [])].find((each) => each.path === path);
  return parts[place] ?? [block?.label ?? 'Added block', field?.label].filter(Boolean).join(', ');
}

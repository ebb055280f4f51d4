/** What may need somebody today, the most pressing first. Who sees which follows from what their roles read. */
export const needs = [
  'overdue',
  'wrote',
  'handed',
  'assigned',
  'notes',
  'not-told',
  'arrived',
  'failed-mail',
  'disputes',
  'failing-gifts',
  'held-receipts',
  'gift-tasks',
  'differences',
  'letters-under-way',
  'joined',
] as const;
/** One of {@link needs}. */
export type Need = (typeof needs)[number];

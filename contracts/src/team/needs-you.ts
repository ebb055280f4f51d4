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
  'goals-to-count',
  'joined',
] as const;
export type Need = (typeof needs)[number];

import type { ApplicationResource } from './application-resource.ts';

/** A column that a list of applications may have beside the name. `isUsual`: it stands there until somebody chooses. */
export type ChosenColumn = { id: string; header: string; isUsual: boolean };

const more = [
  ['reference', 'Reference'],
  ['assigned_email', 'Looked after by'],
  ['status_changed_by', 'Last changed by'],
] as const;

/** Every column to choose from, in their order. Those that are not usual show a text of the record under their id. */
export function columnsToChoose({ detailLabel }: ApplicationResource): ChosenColumn[] {
  const usual = { types: 'Type', detail: detailLabel, created_at: 'Received', answer: 'Answer', status: 'Status' };
  return [
    ...Object.entries(usual).map(([id, header]) => ({ id, header, isUsual: true })),
    ...more.map(([id, header]) => ({ id, header, isUsual: false })),
  ];
}

/** The ids of the columns that a view shows: the chosen ones, or the usual ones. */
export function shownColumns(resource: ApplicationResource, chosen: string): string[] {
  const all = columnsToChoose(resource);
  const wanted = chosen.split(',');
  return all.filter(({ id, isUsual }) => (chosen === '' ? isUsual : wanted.includes(id))).map(({ id }) => id);
}

import type { AnyForm } from './define-form.ts';

function isForm(value: unknown, id: string): value is AnyForm {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === id;
}

/** Rejects for an id without a form, and when the connection fails. */
export async function loadForm(id: string): Promise<AnyForm> {
  const exported: Record<string, unknown> = await import(`./${id}/${id}.form.ts`);
  const form = Object.values(exported).find((value) => isForm(value, id));
  if (!isForm(form, id)) throw new Error(`${id}.form.ts exports no form with the id ${id}.`);
  return form;
}

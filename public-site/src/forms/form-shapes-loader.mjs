/**
 * webpack loader for `form-shapes.ts`: runs the module at build time and hands the browser its value as JSON. Schemas
 * and zod then load when somebody begins to type, and not before.
 */
export default async function formShapesLoader() {
  const { formShapes } = await import('./form-shapes.ts');
  return `export const formShapes = JSON.parse(${JSON.stringify(JSON.stringify(formShapes))});`;
}

import { pathToFileURL } from 'node:url';

/**
 * webpack loader for `form-shapes.ts` and `newsletter-shape.ts`: runs the module at build time and hands the browser its
 * values as JSON. Schemas and zod then load when somebody begins to type, and not before.
 */
export default async function formShapesLoader() {
  const values = await import(pathToFileURL(this.resourcePath).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}

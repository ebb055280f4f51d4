import { sharedCall } from '@society-gal/contracts/awards';
import { organisation } from '@society-gal/contracts/brand';
import { allForms } from '@society-gal/contracts/forms';
import { api, problems } from '@society-gal/contracts/http';
import { givingCalls } from '@society-gal/contracts/money';
import {
  draftCall,
  introductionCalls,
  myDataCalls,
  recommendationCalls,
  requestCalls,
  returnFacts,
} from '@society-gal/contracts/requests';
import { staffCalls } from '@society-gal/contracts/staff';
import * as z from 'zod';
import type { Route } from '../http/route.ts';

type JsonSchema = Record<string, unknown>;

/** What a call takes and gives, where its route alone does not say it. */
type Described = { request?: z.ZodType | null; response?: z.ZodType };

/** Calls of one address by their last segment. */
function atAddress(address: string, calls: Readonly<Record<string, Described>>): [string, Described][] {
  return Object.entries(calls).map(([name, call]) => [`${address}/${name}`, call]);
}

const stored = z.object({
  ok: z.literal(true),
  id: z.string(),
  reference: z.string(),
  confirmation: z.literal('none').optional(),
});

const { kept, ...otherMyDataCalls } = myDataCalls;

/** Routes take a body before they know who calls; what they check it with afterwards stands here. */
const described: ReadonlyMap<string, Described> = new Map([
  ...allForms.flatMap((form): [string, Described][] =>
    [api.form(form.id), ...(form.alsoAt === undefined ? [] : [form.alsoAt])].map((path) => [
      path,
      { request: form.schema, response: form.comesBack ? stored.extend(returnFacts.partial().shape) : stored },
    ]),
  ),
  ...atAddress(api.staff, staffCalls),
  ...atAddress(api.requests, requestCalls),
  ...atAddress(api.introductions, introductionCalls),
  ...atAddress(api.recommendations, recommendationCalls),
  ...atAddress(api.myData, otherMyDataCalls),
  ...atAddress(api.giving, givingCalls),
  [api.myData, kept] as [string, Described],
  [api.drafts, draftCall] as [string, Described],
  [api.shared, sharedCall] as [string, Described],
]);

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
  stream: 'application/octet-stream',
  none: '',
} as const;

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
}

const errorBody: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'reference'],
      properties: {
        code: { enum: Object.keys(problems) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        reference: { type: 'string' },
      },
    },
  },
};

function operationOf(route: Route): JsonSchema {
  const call = described.get(route.path) ?? {};
  const request = call.request ?? route.schema;
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    ...(params.length > 0 ? { parameters: params } : {}),
    ...(route.authorise && !route.path.startsWith('/api/uploads') ? { security: [{ bearer: [] }] } : {}),
    ...(route.accepts === 'none'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[route.accepts]]: {
                schema:
                  route.accepts !== 'raw' && route.accepts !== 'stream' && request ? schemaOf(request, 'input') : {},
              },
            },
          },
        }),
    responses: {
      default: {
        description: 'A problem, with words for the person who reads it.',
        content: { 'application/json': { schema: errorBody } },
      },
      '2XX': {
        description: 'What was asked for.',
        ...(call.response ? { content: { 'application/json': { schema: schemaOf(call.response, 'output') } } } : {}),
      },
    },
  };
}

/** Every call of these routes in the words of OpenAPI 3.1, made from the schemas that check them. */
export function describeRoutes(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API of ${organisation.shortName}`, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

import { type TSchema, Type } from 'typebox'
import { mayBeLeftOut, type Route, refusalsOf } from '../route.ts'
import { schemaOf } from './components.ts'
import { parameter } from './headers.ts'
import { headingOf } from './headings.ts'
import type { JsonObject } from './json.ts'
import { refusalResponses, successResponse } from './responses.ts'

/** One call of the contract, said in OpenAPI. */
export function operationOf(name: string, route: Route, heading = headingOf(name)): JsonObject {
  return {
    operationId: name,
    tags: [heading],
    summary: route.summary,
    security: securityOf(route),
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...headersFor(route),
    ],
    ...(route.body && { requestBody: requestBody(route.body) }),
    responses: {
      200: successResponse(schemaOf(route.reply)),
      ...refusalResponses(refusalsOf(route)),
    },
  }
}

/** Staff are known by the cookie of the studio alone. */
function securityOf({ caller, scope }: Route): JsonObject[] {
  if (caller === 'staff') return [{ StudioCookie: [] }]
  if (caller === 'key') return [{ ApiKey: [scope] }]
  return caller === 'fan' || caller === 'creator' ? [{ TgAuth: [] }] : []
}

/** `/im/{id}/buy` for /im/:id/buy. */
export function pathOf(route: Route): string {
  return route.path.replace(/:(\w+)/g, '{$1}')
}

function parametersIn(place: 'path' | 'query', schema: Route['params']): JsonObject[] {
  if (!Type.IsObject(schema)) return []
  return Object.entries(schema.properties).map(([name, value]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    schema: schemaOf(value),
  }))
}

function headersFor({ method, caller, headers = [] }: Route): JsonObject[] {
  if (caller === 'provider' || caller === 'machine') return []
  const spoken = [
    parameter('acceptLanguage'),
    parameter('timezone'),
    ...headers.map((name) => parameter(name)),
  ]
  return method === 'POST' ? [parameter('idempotencyKey'), ...spoken] : spoken
}

function requestBody(schema: TSchema): JsonObject {
  const content = { 'application/json': { schema: schemaOf(schema) } }
  return { required: !mayBeLeftOut(schema), content }
}

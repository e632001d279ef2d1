import { REFUSALS, type RefusalCode } from '../refusals.ts'
import { referenceTo } from './components.ts'
import { responseHeader } from './headers.ts'
import type { Json, JsonObject } from './json.ts'

export function successResponse(schema: Json): JsonObject {
  return {
    description: 'Done',
    headers: { 'X-Request-Id': responseHeader('requestId') },
    content: { 'application/json': { schema } },
  }
}

/** One response for each status, naming the codes that it may carry and when. */
export function refusalResponses(codes: readonly RefusalCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, sameStatus]) => [String(status), refusalResponse(status, sameStatus)]),
  )
}

function refusalResponse(status: number, codes: RefusalCode[]): JsonObject {
  const mayRetry = status === 429 || status === 503
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code].when}`).join('  \n'),
    headers: {
      'X-Request-Id': responseHeader('requestId'),
      ...(mayRetry && { 'Retry-After': responseHeader('retryAfter') }),
    },
    content: {
      'application/json': {
        schema: { allOf: [referenceTo('Refusal'), { properties: { code: { enum: codes } } }] },
      },
    },
  }
}

import { REFUSALS, type RefusalCode } from '../refusals.ts'
import { referenceTo } from './components.ts'
import { responseHeader } from './headers.ts'
import type { Json, JsonObject } from './json.ts'

const DETAILS: { [C in RefusalCode]?: JsonObject } = {
  invalid_request: { amount: 'must be number' },
  insufficient_funds: { required: 9.99, balance: 4.5 },
  price_changed: { price: 5.99, balance: 4.5 },
  limit_reached: { cap: 60, spent: 58, price: 5, balance: 20 },
  confirmation_required: { price: 25, balance: 40 },
  too_many_requests: { retryAfter: 12 },
}

export function successResponse(schema: Json): JsonObject {
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** One response for each status, naming the codes that it may carry and when. */
export function refusalResponses(codes: readonly RefusalCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [String(status), refusalResponse(sameStatus)]),
  )
}

function refusalResponse(codes: RefusalCode[]): JsonObject {
  const mayRetry = codes.includes('too_many_requests') || codes.includes('unavailable')
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code].when}`).join('  \n'),
    ...(mayRetry && { headers: { 'Retry-After': responseHeader('retryAfter') } }),
    content: {
      'application/json': {
        schema: { allOf: [referenceTo('Refusal'), { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

function exampleOf(code: RefusalCode): JsonObject {
  const details = DETAILS[code]
  return { code, message: 'A sentence for the person', ...(details && { details }) }
}

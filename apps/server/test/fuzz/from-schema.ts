import type { TSchema } from 'typebox'
import { hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

/** What of JSON Schema the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

/** Ids that there are, for what is to reach further than the first look. */
export interface Known {
  numbers: readonly number[]
  texts: readonly string[]
}

/** A value that mostly fits the schema; one in `oddity` of its parts does not. */
export function fromSchema(
  schema: TSchema | undefined,
  random: Random,
  known: Known,
  oddity: number,
): unknown {
  return schema ? make(schema, { random, known, oddity }) : undefined
}

interface Making {
  random: Random
  known: Known
  oddity: number
}

function make(schema: Schema, making: Making): unknown {
  const { random, oddity } = making
  if (random.isOneIn(oddity)) return hostileValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.of(schema.enum)
  if (schema.anyOf) return make(random.of(schema.anyOf), making)
  switch (schema.type) {
    case 'object':
      return makeObject(schema, making)
    case 'array':
      return makeList(schema, making)
    case 'integer':
    case 'number':
      return makeNumber(schema, making)
    case 'string':
      return makeText(schema, making)
    case 'boolean':
      return random.isOneIn(2)
    default:
      return null
  }
}

function makeObject({ properties = {}, required = [] }: Schema, making: Making) {
  const { random, oddity } = making
  const kept = Object.entries(properties).filter(
    ([name]) => !random.isOneIn(required.includes(name) ? oddity * 2 : 2),
  )
  const made = kept.map(([name, schema]) => [name, make(schema, making)])
  if (random.isOneIn(oddity)) made.push([hostileText(random), hostileValue(random)])
  return Object.fromEntries(made)
}

function makeList({ items = {}, minItems = 0, maxItems = 5 }: Schema, making: Making) {
  const most = Math.min(maxItems, minItems + 4)
  const length = minItems + making.random.below(most - minItems + 1)
  return Array.from({ length }, () => make(items, making))
}

function makeNumber({ type, minimum = 0, maximum = 500 }: Schema, { random, known }: Making) {
  if (random.isOneIn(2)) return random.of(known.numbers)
  const edge = random.of([minimum, maximum, minimum + random.next() * (maximum - minimum)])
  return type === 'integer' ? Math.round(edge) : Math.round(edge * 100) / 100
}

function makeText({ format, minLength = 0, maxLength = 40 }: Schema, { random, known }: Making) {
  if (format === 'uuid' || random.isOneIn(2)) return random.of(known.texts)
  const text = random.isOneIn(2) ? hostileText(random) : 'Words, and more of them'
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

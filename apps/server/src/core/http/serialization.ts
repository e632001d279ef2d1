import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { CENT_PRECISION } from './validation.ts'

const compiled = new WeakMap<object, (data: unknown) => string>()

/**
 * Compiles a schema once. Left to itself Fastify compiles the schema of a refusal again for every
 * route that may answer with one, which was most of what building the app took. Which part of a union
 * an answer is, it finds by validating: an amount must be measured there as bodies are.
 */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) =>
  serializerOf(schema)

/** Writes what the contract describes so, exactly as an answer would have it. */
export function serializerOf(schema: object): (data: unknown) => string {
  const known = compiled.get(schema)
  if (known) return known
  const options = { ajv: { multipleOfPrecision: CENT_PRECISION } }
  const serialize = fastJsonStringify(withoutPlainUnions(schema) as object, options)
  compiled.set(schema, serialize)
  return serialize
}

/**
 * Something or null is told apart by looking whether it is null, and words of which one is said are all
 * written alike. As unions they would be validated, which for an answer with a dozen of them was a
 * twentieth of all that it cost.
 */
function withoutPlainUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPlainUnions)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(
    ([key, value]) => [key, withoutPlainUnions(value)] as const,
  )
  const { anyOf, ...rest } = Object.fromEntries(entries)
  if (anyOf === undefined) return rest
  return { ...rest, ...(plainOf(anyOf as readonly Part[]) ?? { anyOf }) }
}

type Part = { type?: string; const?: unknown }

function plainOf(parts: readonly Part[]): object | null {
  if (parts.every((part) => typeof part.const === 'string')) return { type: 'string' }
  const [thing, nothing, ...others] = parts
  const isNullable = nothing?.type === 'null' && others.length === 0
  return isNullable && typeof thing?.type === 'string' ? { ...thing, nullable: true } : null
}

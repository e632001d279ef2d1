import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { CENT_PRECISION } from './validation.ts'

const compiled = new WeakMap<object, (data: unknown) => string>()

/**
 * Compiles a schema once. Left to itself Fastify compiles the schema of a refusal again for every
 * route that may answer with one, which was most of what building the app took. Which part of a union
 * an answer is, it finds by validating: an amount or null must be measured there as bodies are.
 */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJsonStringify(schema, { ajv: { multipleOfPrecision: CENT_PRECISION } })
  compiled.set(schema, serialize)
  return serialize
}

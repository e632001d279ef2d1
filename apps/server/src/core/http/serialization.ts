import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

const compiled = new WeakMap<object, (data: unknown) => string>()

/**
 * Compiles a schema once. Left to itself Fastify compiles the schema of a refusal again for every
 * route that may answer with one, which was most of what building the app took.
 */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJsonStringify(schema)
  compiled.set(schema, serialize)
  return serialize
}

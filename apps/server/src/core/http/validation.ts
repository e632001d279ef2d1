import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Details } from '../../platform/refuse.ts'

/** 0.07 is no exact multiple of 0.01 in binary; six places tell cents from noise. */
export const CENT_PRECISION = 6

/** What a schema may ask of a text; any other format, and any unknown word, ends the start. */
const FORMATS = ['date', 'date-time', 'email', 'time', 'uri', 'uuid'] as const

const shared = {
  allErrors: true,
  multipleOfPrecision: CENT_PRECISION,
  strict: false,
  strictSchema: true,
} as const

// A JSON body has types of its own; what stands in an address is text and has to be read as one.
const body = new Ajv({ ...shared, coerceTypes: false })
const address = new Ajv({ ...shared, coerceTypes: true })
addFormats.default(body, [...FORMATS])
addFormats.default(address, [...FORMATS])

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? body : address).compile(schema)

/** Each bad field by its name, with what is wrong about it. */
export function invalidFields(errors: readonly ErrorObject[]): Details {
  return Object.fromEntries(errors.map((error) => [fieldOf(error), error.message ?? 'is invalid']))
}

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  if (keyword !== 'required') return path || 'body'
  const missing = String(params['missingProperty'])
  return path ? `${path}.${missing}` : missing
}

import { expect, test } from 'vitest'
import { routes } from './index.ts'

interface Schema {
  type?: string
  const?: unknown
  maximum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** What a route lets its callers say. */
interface Asked {
  params?: Schema
  query?: Schema
  body?: Schema
}

test('every number that a caller may name has bounds that the database can take', () => {
  const asked = Object.entries(routes as unknown as Record<string, Asked>)
  const unbounded = asked.flatMap(([name, { params, query, body }]) => [
    ...unboundedIn(params, `${name} params`),
    ...unboundedIn(query, `${name} query`),
    ...unboundedIn(body, `${name} body`),
  ])

  expect(unbounded).toEqual([])
})

function unboundedIn(schema: Schema = {}, path = ''): string[] {
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  if (schema.const !== undefined) return []
  if (isNumber) return (schema.maximum ?? Infinity) <= Number.MAX_SAFE_INTEGER ? [] : [path]
  return [
    ...(schema.anyOf ?? []).flatMap((one) => unboundedIn(one, path)),
    ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      unboundedIn(inner, `${path}.${key}`),
    ),
  ]
}

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

test('every number that a caller may name has bounds that the database can take', () => {
  const unbounded = Object.entries(routes).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      part in route
        ? unboundedIn((route as Record<string, Schema>)[part] ?? {}, `${name} ${part}`)
        : [],
    ),
  )

  expect(unbounded).toEqual([])
})

function unboundedIn(schema: Schema, path: string): string[] {
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

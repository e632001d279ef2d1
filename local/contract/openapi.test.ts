import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { sandboxRoutes } from './calls.ts'
import { SANDBOX_FAULT_NAMES } from './faults.ts'
import { sandboxOpenApiDocument } from './openapi.ts'

interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>
}

const document = sandboxOpenApiDocument({ version: '1.2.3', serverUrl: '/sandbox/api' })
const { paths, tags } = document as unknown as Document
const operations = Object.values(paths).flatMap((item) => Object.values(item))

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))

  expect(result).toEqual({ valid: true })
})

test('every call of the control API is described under a heading', () => {
  const headings = tags.map(({ name }) => name)

  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(sandboxRoutes).toSorted(),
  )
  expect(headings.toSorted()).toEqual([...new Set(operations.flatMap((o) => o.tags))].toSorted())
})

test('whatever the document points to is there', () => {
  const pointers = [...JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)].map(([, path]) => path)

  expect(pointers.length).toBeGreaterThan(10)
  for (const pointer of new Set(pointers)) {
    expect(document).toHaveProperty((pointer as string).split('/'))
  }
})

test('every fault is explained where it is set', () => {
  const described = JSON.stringify(paths['/faults'])

  for (const name of SANDBOX_FAULT_NAMES) expect(described).toContain(`\`${name}\`: `)
})

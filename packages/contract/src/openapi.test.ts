import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { REFUSAL_CODES, REFUSALS, refusalsOf, routes, ServerEvent } from './index.ts'
import { openApiDocument } from './openapi.ts'
import { WEBHOOK_EVENT_NAMES } from './webhook-event-names.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: unknown[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[]
  requestBody?: unknown
  responses: Record<string, { description: string; content?: unknown }>
}

interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const document = openApiDocument({ version: '1.2.3', serverUrl: '/api' })
const { paths, components, tags } = document as unknown as Document
const operations = Object.values(paths).flatMap((item) => Object.values(item))

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()

  const result = await validator.validate(structuredClone(document))

  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every call of the contract is described, and the socket beside them', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const agreed = Object.entries(routes).map(
    ([name, { method, path }]) =>
      `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )

  expect(described.toSorted()).toEqual([...agreed, 'live.socket get /ws'].toSorted())
})

test.each(Object.entries(routes))('%s names each code it refuses with', (name, route) => {
  const { responses } = operations.find(({ operationId }) => operationId === name) as Operation

  const told = REFUSAL_CODES.filter((code) =>
    responses[REFUSALS[code].status]?.description.includes(`\`${code}\``),
  )

  expect(told.toSorted()).toEqual(refusalsOf(route).toSorted())
  expect(responses).toHaveProperty('200')
})

test('what a path holds is a required parameter of its call', () => {
  for (const [path, item] of Object.entries(paths)) {
    const held = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(item)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(held)
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  }
})

test('a fan proves who they are, and a purchase may carry a key', () => {
  expect(paths['/im/{id}/buy']?.['post']).toMatchObject({
    security: [{ TgAuth: [] }],
    parameters: [
      { name: 'id' },
      { $ref: '#/components/parameters/idempotencyKey' },
      { $ref: '#/components/parameters/acceptLanguage' },
      { $ref: '#/components/parameters/timezone' },
    ],
  })
  expect(paths['/main/init']?.['get']?.parameters).not.toContainEqual({
    $ref: '#/components/parameters/idempotencyKey',
  })
  expect(paths['/pay/callback/{gateway}']?.['post']?.security).toEqual([])
})

test('every event of the socket has a schema of its own', () => {
  const described = Object.keys(components.schemas).filter((name) => /\wEvent$/.test(name))

  expect(described).toContain('EurBalanceTopUpEvent')
  expect(described).toHaveLength(ServerEvent.anyOf.length + 1)
})

test('every event that other systems are told is described', () => {
  const { webhooks } = document as unknown as { webhooks: Record<string, { post: object }> }

  expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENT_NAMES)
  expect(webhooks['tip.received']?.post).toMatchObject({
    parameters: [
      { name: 'webhook-id' },
      { name: 'webhook-timestamp' },
      { name: 'webhook-signature' },
    ],
  })
})

test('whatever the document points to is there', () => {
  const pointers = [...JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)].map(([, path]) => path)

  expect(pointers.length).toBeGreaterThan(50)
  for (const pointer of new Set(pointers)) {
    expect(document).toHaveProperty((pointer as string).split('/'))
  }
})

test('every call stands under a heading', () => {
  const headings = tags.map(({ name }) => name)

  expect(headings.toSorted()).toEqual([...new Set(operations.flatMap((o) => o.tags))].toSorted())
})

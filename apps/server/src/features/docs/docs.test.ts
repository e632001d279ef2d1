import { routes } from '@fanlight/contract'
import { openApiDocument } from '@fanlight/contract/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld } from '../../../test/world.ts'

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, object> }
}

const world = sharedWorld()
const get = (url: string, headers: Record<string, string> = {}) =>
  world().app.http.inject({ url, headers })

test('anyone may read the description of the contract', async () => {
  const reply = await get('/api/openapi.json')

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch('application/json')
  expect(reply.json()).toEqual(openApiDocument({ version: manifest.version, serverUrl: '/api' }))
})

test('the description names every call of the contract', async () => {
  const { paths } = (await get('/api/openapi.json')).json<Document>()

  const named = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )

  expect(named).toEqual(expect.arrayContaining(Object.keys(routes)))
})

test('every described call is one that the server takes', async () => {
  const { paths } = (await get('/api/openapi.json')).json<Document>()

  for (const [path, item] of Object.entries(paths)) {
    for (const method of Object.keys(item)) {
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const isServed = world().app.http.hasRoute({ method: method.toUpperCase(), url })
      expect([method, url, isServed]).toEqual([method, url, true])
    }
  }
})

test('what the server answers is what the description says', async () => {
  const fan = await world().fan({ balance: 20_00 })
  const check = await checkerOf((await get('/api/openapi.json')).json<Document>())

  const reply = await fan.get('/main/init')
  const refusal = await fan.get('/im/message/999999')

  expect(check('/main/init', 200, reply.json())).toBeNull()
  expect(check('/im/message/{id}', 404, refusal.json())).toBeNull()
  expect(check('/im/message/{id}', 404, { code: 'already_paid' })).not.toBeNull()
})

test('a reader who has the newest description is not sent it again', async () => {
  const first = await get('/api/openapi.json')
  const etag = String(first.headers.etag)

  const again = await get('/api/openapi.json', { 'if-none-match': `W/${etag}` })
  const changed = await get('/api/openapi.json', { 'if-none-match': '"another"' })

  expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(changed.statusCode).toBe(200)
})

test('calls tried from the page go where the page came from', async () => {
  await using elsewhere = await openWorld({ settings: { publicUrl: 'https://fan.example/app' } })

  const here = await get('/api/openapi.json')
  const there = await elsewhere.app.http.inject({ url: '/api/openapi.json' })

  expect(here.json<Document>().servers).toEqual([{ url: '/api' }])
  expect(there.json<Document>().servers).toEqual([{ url: '/app/api' }])
})

test('the page loads everything it needs from this server', async () => {
  const page = await get('/api/docs')
  const links = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => String(link))

  expect(page.headers['content-type']).toMatch('text/html')
  expect(links).toContain('docs/swagger-ui-bundle.js')
  expect(links).toContain('docs/docs.css')
  for (const link of links) {
    const { pathname, origin } = new URL(link, 'http://page/api/docs')
    expect(origin).toBe('http://page')
    expect([link, (await get(pathname)).statusCode]).toEqual([link, 200])
  }
})

test.each([
  ['docs.css', 'text/css', '@import url("swagger-ui.css")'],
  ['docs.js', 'text/javascript', 'SwaggerUIBundle('],
  ['swagger-ui.css', 'text/css', '.swagger-ui'],
  ['swagger-ui-bundle.js', 'text/javascript', 'SwaggerUIBundle'],
  ['logo.svg', 'image/svg+xml', '<svg'],
])('%s is served as what it is', async (name, type, part) => {
  const reply = await get(`/api/docs/${name}`)

  expect(reply.headers['content-type']).toMatch(type)
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.body).toContain(part)
})

test('the page may run and load nothing but what comes with it', async () => {
  const { headers } = await get('/api/docs')

  const policy = String(headers['content-security-policy'])

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('a page asked for with a slash leads to the page', async () => {
  const reply = await get('/api/docs/')

  expect(reply.statusCode).toBe(302)
  expect(new URL(String(reply.headers.location), 'http://page/api/docs/').pathname).toBe(
    '/api/docs',
  )
})

test.each(['docs.routes.ts', 'index.html', '..%2fdocs.routes.ts', 'swagger-ui.js'])(
  'no other file is served, be it %s',
  async (name) => {
    const reply = await get(`/api/docs/${name}`)

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found' })
  },
)

/** Compiles what the document says of an answer, references and all. */
async function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')

  return (path: string, status: number, body: unknown) => {
    const at = ['paths', path, 'get', 'responses', status, 'content', 'application/json', 'schema']
    const pointer = at.map((part) => encodeURIComponent(String(part).replaceAll('/', '~1')))
    const validate = ajv.compile({ $ref: `openapi#/${pointer.join('/')}` })
    return validate(body) ? null : validate.errors
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openPages } from './pages.ts'

test('a page is revalidated each time, and sent only when it changed', async () => {
  const http = await serve({ 'index.html': 'the page' })

  const first = await http.inject('/page')
  const etag = String(first.headers.etag)
  const second = await http.inject({ url: '/page', headers: { 'if-none-match': etag } })

  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-test': 'kept' })
  expect([first.body, second.statusCode, second.body]).toEqual(['the page', 304, ''])
})

test('an asset is kept for ever', async () => {
  const http = await serve({ 'assets/app-1a2b.js': 'code' })

  const reply = await http.inject('/assets/app-1a2b.js')

  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.headers['content-type']).toContain('text/javascript')
})

test.each([
  ['gzip, br', 'br', 'brotli'],
  ['gzip;q=0.5', 'gzip', 'zipped'],
  ['identity', undefined, 'code'],
])('who accepts %s gets %s', async (accepted, encoding, body) => {
  const http = await serve({
    'assets/app.js': 'code',
    'assets/app.js.br': 'brotli',
    'assets/app.js.gz': 'zipped',
  })

  const reply = await http.inject({
    url: '/assets/app.js',
    headers: { 'accept-encoding': accepted },
  })

  expect([reply.headers['content-encoding'], reply.body]).toEqual([encoding, body])
})

test.each(['..%2Findex.html', '%2e%2e%2findex.html', 'no-such-file.js'])(
  '%s is not found among the assets',
  async (name) => {
    const http = await serve({ 'index.html': 'the page' })

    expect((await http.inject(`/assets/${name}`)).statusCode).toBe(404)
  },
)

test('a page that was not built says what to do', async () => {
  const http = await serve({})

  const reply = await http.inject('/page')

  expect([reply.statusCode, reply.json().message]).toEqual([
    404,
    expect.stringContaining('npm start'),
  ])
})

async function serve(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'fanlight-pages-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)

  const folder = pathToFileURL(`${root}/`)
  const pages = openPages({ folder, headers: { 'x-test': 'kept' } })
  const http = Fastify()
  http.get('/page', (request, reply) => pages.sendPage(request, reply, 'index.html'))
  http.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    pages.sendAsset(request, reply, request.params.name),
  )
  return http
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readSite } from './site.ts'
import { openStudioPages } from './studio-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'studio-pages-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<script>theme()</script><p>the studio')
await writeFile(join(folder, 'assets/start-1a2b.js'), 'start()')
const http = Fastify()
const hosts = { production: null, preproduction: null, staging: null }
const settings = { publicUrl: 'https://fan.example', hosts }
openStudioPages(http, { settings, log: { info() {} } }, readSite(folder))

afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

test.each(['/studio', '/studio/', '/studio/settings/team'])('%s is the studio', async (url) => {
  const reply = await http.inject({ url })

  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('the studio')])
  expect(reply.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' /,
  )
})

test('its files are kept for good, and what is none of them is not found', async () => {
  const file = await http.inject({ url: '/studio/assets/start-1a2b.js' })
  const none = await http.inject({ url: '/studio/assets/start-0000.js' })

  expect(file.headers['cache-control']).toContain('immutable')
  expect(none.statusCode).toBe(404)
})

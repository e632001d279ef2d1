import type { FastifyInstance } from 'fastify'
import { openPages } from '../../shared/pages.ts'

/** Where tools/build.ts lays the page, compressed and not. */
const BUILT_PAGES = new URL('../dist/', import.meta.url)

/** The page frames apps from wherever they are launched, and no page may frame it. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  'frame-src *',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The phone on a page: one page, and its assets. */
export function pageRoutes(http: FastifyInstance) {
  const pages = openPages({
    folder: BUILT_PAGES,
    headers: { 'content-security-policy': POLICY },
  })
  for (const path of ['/messenger', '/messenger/']) {
    http.get(path, (request, reply) => pages.sendPage(request, reply, 'index.html'))
  }
  http.get<{ Params: { name: string } }>('/messenger/assets/:name', (request, reply) =>
    pages.sendAsset(request, reply, request.params.name),
  )
}

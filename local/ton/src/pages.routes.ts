import type { FastifyInstance } from 'fastify'
import { openPages } from '../../shared/pages.ts'

/** Where tools/build.ts lays the pages, compressed and not. */
const BUILT_PAGES = new URL('../dist/', import.meta.url)

/** Nothing foreign is loaded, and nothing is framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** The wallet, which the phone shows in a frame, and the explorer, which stands alone. */
export function pageRoutes(http: FastifyInstance, folder: URL = BUILT_PAGES) {
  const page = (paths: string[], file: string, framedBy: string) => {
    const policy = [...POLICY, `frame-ancestors ${framedBy}`].join('; ')
    const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }
    const pages = openPages({ folder, headers })
    for (const path of paths) {
      http.get(path, (request, reply) => pages.sendPage(request, reply, file))
    }
  }
  page(['/wallet'], 'wallet.html', "'self'")
  page(['/', '/transaction/:hash'], 'index.html', "'none'")

  const assets = openPages({ folder, headers: {} })
  http.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    assets.sendAsset(request, reply, request.params.name),
  )
}

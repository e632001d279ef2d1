import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@fanlight/contract/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import type { Context } from '../../core/context.ts'
import { serveFixed } from './serve-fixed.ts'

const PAGE = join(import.meta.dirname, 'page')
// Of this package only the files of Swagger UI are used: it republishes them without the telemetry
// that the original runs when it is installed.
const SWAGGER_UI = join(
  dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))),
  'static',
)

const ASSETS = [
  { from: PAGE, name: 'docs.css', type: 'text/css; charset=utf-8' },
  { from: PAGE, name: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { from: PAGE, name: 'logo.svg', type: 'image/svg+xml' },
  { from: SWAGGER_UI, name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { from: SWAGGER_UI, name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' },
]

const SAFETY_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Which calls are described, and below which path they are. */
export interface Description {
  calls: string
  describe(options: { version: string; serverUrl: string }): object
}

const PRODUCT: Description = { calls: '/api', describe: openApiDocument }

/** The contract for readers: `openapi.json` for tools, `docs` for people. Nothing comes from afar. */
export async function docsRoutes(
  api: FastifyInstance,
  ctx: Context,
  description: Description = PRODUCT,
): Promise<void> {
  serveFixed(api, '/openapi.json', {
    type: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(documentFor(ctx, description)),
  })
  await api.register(servePage)
}

/** The address has no host, so that a call tried from the page goes where the page came from. */
function documentFor({ settings }: Context, { calls, describe }: Description) {
  const serverUrl = new URL(settings.publicUrl + calls).pathname
  return describe({ version: manifest.version, serverUrl })
}

async function servePage(api: FastifyInstance) {
  api.addHook('onSend', async (_request, reply) => {
    reply.headers(SAFETY_HEADERS)
  })

  serveFixed(api, '/docs', {
    type: 'text/html; charset=utf-8',
    make: () => readFile(join(PAGE, 'index.html')),
  })
  api.get('/docs/', (_request, reply) => reply.redirect('../docs'))
  for (const { from, name, type } of ASSETS) {
    serveFixed(api, `/docs/${name}`, { type, make: () => readFile(join(from, name)) })
  }
}

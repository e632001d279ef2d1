import type { FastifyInstance } from 'fastify'
import type { Log } from '../../platform/log.ts'
import { type PageSettings, pageHeaders, sendFile, sendForever } from './send-file.ts'
import type { Site } from './site.ts'

/** The studio at `/studio`: one page for every address below it, which says itself what is not there. */
export function openStudioPages(
  http: FastifyInstance,
  { settings, log }: { settings: PageSettings; log: Pick<Log, 'info'> },
  site: Site | null,
) {
  const page = site?.files.get('index.html')
  if (!site || !page) return log.info('studio not built: run node tools/build.ts')

  const headersOf = pageHeaders(settings)
  http.get<{ Params: { '*': string } }>('/studio/assets/*', (request, reply) => {
    const file = site.files.get(`assets/${request.params['*']}`)
    return file ? sendForever(request, reply, file) : reply.callNotFound()
  })
  for (const path of ['/studio', '/studio/*']) {
    http.get(path, (request, reply) => sendFile(request, reply.headers(headersOf(page)), page))
  }
}

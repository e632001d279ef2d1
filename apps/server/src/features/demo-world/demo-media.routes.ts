import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../core/settings.ts'
import { refuse } from '../../platform/refuse.ts'
import { PUBLIC_FOLDER, PUBLIC_PATH } from './pictures/picture-files.ts'

const FILE = /^[\w-]+\.(jpg|svf)$/
const TYPES: Record<string, string> = { jpg: 'image/jpeg', svf: 'application/octet-stream' }
const CACHE_SECONDS = 3600

/** The pictures that everybody may see: free ones, glass, avatars, and sealed ones that nobody can. */
export function demoMediaRoutes(
  app: FastifyInstance,
  { mediaFolder }: Pick<Settings, 'mediaFolder'>,
) {
  app.get<{ Params: { name: string } }>(`${PUBLIC_PATH}:name`, async (request, reply) => {
    const [name, ending] = FILE.exec(request.params.name) ?? []
    if (name === undefined || ending === undefined) throw refuse('not_found')
    const file = join(mediaFolder, PUBLIC_FOLDER, name)
    const found = await stat(file).catch(() => null)
    if (!found) throw refuse('not_found')

    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`
    reply.headers({
      etag,
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(TYPES[ending] ?? '').send(await readFile(file))
  })
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify from 'fastify'
import { pagesRoutes } from '../../apps/server/src/features/pages/pages.routes.ts'
import { readSite } from '../../apps/server/src/features/pages/site.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { silentLog } from './silent-log.ts'

const compress = promisify(brotliCompress)
const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export interface ServedSite extends AsyncDisposable {
  url: string
}

/** A built page, best compressed and served by the very door that serves our app. */
export async function serveSite(folder: string): Promise<ServedSite> {
  await compressAll(folder)
  await writeFile(join(folder, 'routes.json'), '{"paths":["/"]}')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const http = Fastify()
  // Our page's policy would forbid what others' libraries do.
  http.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  const hosts = { production: null, preproduction: null, staging: null }
  const ctx = { settings: { publicUrl: url, hosts }, log: silentLog, bots: null }
  pagesRoutes(http, ctx, { miniApp: readSite(folder), studio: null })
  await http.listen({ port, host: 'localhost' })
  return { url, [Symbol.asyncDispose]: () => http.close() }
}

async function compressAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(html|js|css|svg)$/.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await writeFile(`${path}.br`, await compress(await readFile(path), BROTLI_BEST))
  }
}

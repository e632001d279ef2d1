import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify from 'fastify'
import { pagesRoutes } from '../../apps/server/src/features/pages/pages.routes.ts'
import { freePort } from './product.ts'
import { silentLog } from './silent-log.ts'

const run = promisify(execFile)
const compress = promisify(brotliCompress)
const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export const TEMPLATE_REPOSITORY = 'https://github.com/Telegram-Mini-Apps/reactjs-template'

export interface TemplateApp extends AsyncDisposable {
  url: string
  /** Which commit of the template, as far as its folder knows. */
  version: string
}

/**
 * The template's own build, best compressed and served by the very door that serves our app, from
 * the top of the address as ours is.
 */
export async function openTemplateApp(checkout: string): Promise<TemplateApp> {
  const site = await mkdtemp(join(tmpdir(), 'fanlight-template-'))
  await run('npx', ['vite', 'build', '--base=/', '--emptyOutDir', '--outDir', site], {
    cwd: checkout,
  })
  await compressAll(site)
  await writeFile(join(site, 'routes.json'), '{"paths":["/"]}')

  const port = await freePort()
  const url = `http://localhost:${port}`
  const http = Fastify()
  // Our page's policy would forbid what the template's libraries do.
  http.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  await pagesRoutes(http, { settings: { publicUrl: url }, log: silentLog }, site)
  await http.listen({ port, host: 'localhost' })
  return {
    url,
    version: await versionOf(checkout),
    async [Symbol.asyncDispose]() {
      await http.close()
      await rm(site, { recursive: true, force: true })
    },
  }
}

async function compressAll(site: string) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(html|js|css|svg)$/.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await writeFile(`${path}.br`, await compress(await readFile(path), BROTLI_BEST))
  }
}

async function versionOf(checkout: string): Promise<string> {
  const named = process.env['TEMPLATE_COMMIT']
  if (named) return named
  return run('git', ['-C', checkout, 'log', '-1', '--format=%h of %cs']).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown: the folder is no git checkout',
  )
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ServedSite, serveSite } from './serve-site.ts'

const run = promisify(execFile)

export const TEMPLATE_REPOSITORY = 'https://github.com/Telegram-Mini-Apps/reactjs-template'

export interface TemplateApp extends ServedSite {
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
  const served = await serveSite(site)
  return {
    url: served.url,
    version: await versionOf(checkout),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await rm(site, { recursive: true, force: true })
    },
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

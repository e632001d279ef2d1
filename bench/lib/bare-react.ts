import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { fromRoot } from '../../tools/repo.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

const PAGE =
  '<!doctype html><html lang="en"><title>Hello</title><div id="root"></div>' +
  '<script type="module" src="/main.js"></script></html>'
const SCRIPT = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))`

/** React saying one word: the least that a page of ours could do. */
export async function openBareReact(): Promise<ServedSite> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  // Within the tree, so that React is found.
  const root = await mkdtemp(fromRoot('.cache/bare-react-'))
  await writeFile(join(root, 'index.html'), PAGE)
  await writeFile(join(root, 'main.js'), SCRIPT)
  await build({ root, configFile: false, logLevel: 'silent' })
  const served = await serveSite(join(root, 'dist'))
  return {
    url: served.url,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await rm(root, { recursive: true, force: true })
    },
  }
}

import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** The files of a page around one script, /page.js, by their paths. */
export async function buildPage(script: URL, html: string): Promise<Map<string, Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: '/',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: fileURLToPath(script), output: { entryFileNames: 'page.js' } },
    },
  })) as Rolldown.RolldownOutput
  const text = new TextEncoder()
  const files = new Map<string, Uint8Array>([['/', text.encode(html)]])
  for (const file of output) {
    const content = file.type === 'chunk' ? file.code : file.source
    files.set(`/${file.fileName}`, typeof content === 'string' ? text.encode(content) : content)
  }
  return files
}

import { build, type Rolldown } from 'vite'

/** The files of a page around one script, /page.js, by their paths. */
export async function buildPage(script: URL, html: string): Promise<Map<string, Uint8Array>> {
  const [output] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: script.pathname,
        formats: ['es'],
        fileName: () => 'page.js',
      },
    },
  })) as Rolldown.RolldownOutput[]
  const text = new TextEncoder()
  const files = new Map([['/', text.encode(html)]])
  for (const file of output?.output ?? []) {
    if (file.type === 'chunk') files.set(`/${file.fileName}`, text.encode(file.code))
  }
  return files
}

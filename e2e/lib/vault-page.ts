import { build, type Rolldown } from 'vite'

const ENTRY = new URL('./vault-on-a-page.ts', import.meta.url).pathname

const PAGE = `<!doctype html><meta charset="utf-8"><title>Vault</title>
<script type="module" src="/vault.js"></script>
<body style="margin:0;background:#000"><video muted playsinline style="width:320px"></video></body>`

/** The files of a page that has the vault on its window and a video element, by their paths. */
export async function buildVaultPage(): Promise<Map<string, Uint8Array>> {
  const [output] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['es'], fileName: () => 'vault.js' },
    },
  })) as Rolldown.RolldownOutput[]
  const text = new TextEncoder()
  const files = new Map([['/', text.encode(PAGE)]])
  for (const file of output?.output ?? []) {
    if (file.type === 'chunk') files.set(`/${file.fileName}`, text.encode(file.code))
  }
  return files
}

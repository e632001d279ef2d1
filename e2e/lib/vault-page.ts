import { buildPage } from './build-page.ts'

const PAGE = `<!doctype html><meta charset="utf-8"><title>Vault</title>
<script type="module" src="/page.js"></script>
<body style="margin:0;background:#000"><video muted playsinline style="width:320px"></video></body>`

/** The files of a page that has the vault on its window and a video element, by their paths. */
export function buildVaultPage(): Promise<Map<string, Uint8Array>> {
  return buildPage(new URL('./vault-on-a-page.ts', import.meta.url), PAGE)
}

import { fanPaths } from '../../../packages/ui/src/fan-paths.ts'
import { EN } from '../src/shared/texts/en.ts'
import { RU } from '../src/shared/texts/ru.ts'

// A tenth is as fine as a phone draws it.
const PANES = fanPaths({ cx: 48, cy: 56, inner: 20, outer: 46, panes: 7, gap: 4 })
  .join('')
  .replace(/(\.\d)\d+/g, '$1')

const RU_LOADING = typeof RU.loading === 'string' ? RU.loading : ''

/** What is seen before any script runs; the boot script says which language is shown. */
export const LOADER_HTML = [
  '<div class="boot" role="status"><svg width="104" height="65" viewBox="0 6 96 54" aria-hidden="true">',
  '<linearGradient id="boot" gradientUnits="userSpaceOnUse" x1="4" y1="56" x2="92" y2="20">',
  '<stop stop-color="#DE3F63"/><stop offset=".5" stop-color="#F9763F"/><stop offset="1" stop-color="#FFC04F"/>',
  `</linearGradient><path fill="url(#boot)" d="${PANES}M34 56a14 14 0 0 1 28 0z"/></svg>`,
  `<span lang="en">${EN.loading}</span><span lang="ru">${RU_LOADING}</span></div>`,
].join('')

export const LOADER_CSS = [
  '.boot{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:18px;',
  'padding-bottom:60px;color:var(--text-2);font:var(--t-subhead);animation:boot 1.4s infinite}',
  '@keyframes boot{50%{opacity:.5}}html:lang(ru) .boot [lang=en],html:lang(en) .boot [lang=ru]{display:none}',
].join('')

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type CSSOptions, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES } from './screens.ts'

const PRERENDER = join(import.meta.dirname, 'prerender-menu.tsx')

/** What that file exports; it is of the browser's kind, which the build's own files do not import. */
interface Prerender {
  prerenderMenu(language: (typeof LANGUAGES)[number]): string
}

/** What waits holds still until React comes: to move it takes the thread that the scripts need. */
export const STILL_CSS = '[data-style]{animation:none!important}'

/** What a screen sends for later is not in the menu as it is first drawn. */
const withoutLateParts: Plugin = {
  name: 'fanlight:no-late-parts',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' ? { id, external: true } : null,
}

/**
 * The menu's first drawing in each language, as templates of the page. It is drawn by the menu's own
 * components, so that there is no second menu that must be kept equal.
 */
export async function menuTemplates(css: CSSOptions, sheet: string): Promise<string> {
  const { prerenderMenu } = await loadPrerender(css)
  const templates = LANGUAGES.map((language) => {
    const markup = prerenderMenu(language)
    expectStyled(markup, sheet)
    return `<template id="menu-${language}">${toPage(markup)}</template>`
  })
  return templates.join('')
}

async function loadPrerender(css: CSSOptions): Promise<Prerender> {
  const { output } = (await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), withoutLateParts],
    css,
    // There is no device here; Node would warn of a storage that it has no file for.
    define: { localStorage: 'undefined' },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: PRERENDER, write: false },
  })) as Rolldown.RolldownOutput
  const code = encodeURIComponent(output[0].code)
  return (await import(`data:text/javascript,${code}`)) as Prerender
}

/** Names that two builds make must agree, or the menu would stand in the page without its styles. */
function expectStyled(markup: string, sheet: string) {
  const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' '))
  const unknown = names.filter((name) => !sheet.includes(`.${name}`))
  if (unknown.length > 0) throw new Error(`the page has no style for ${unknown.join(', ')}`)
}

function toHalf(number: string): string {
  return String(Math.round(Number(number) * 2) / 2)
}

function toPage(markup: string): string {
  return (
    markup
      // The page's policy forbids styles of elements; the boot script sets them, by another name.
      .replaceAll(' style="', ' data-style="')
      // Kept as what they are, where the page loses its white space.
      .replace(/[\u00a0\u2007\u2008]/g, (space) => `&#${space.charCodeAt(0)};`)
      // Half a pixel is as fine as panes behind glass are seen, and a tenth as fine as icons are.
      .replace(/"M[^"]+A[^"]+Z"/g, (path) => path.replace(/-?\d+\.\d+/g, toHalf))
      .replace(/(\d\.\d)\d+/g, '$1')
  )
}

import { fanPaths } from '../../../packages/ui/src/fan-paths.ts'
import { EN } from '../src/shared/texts/en.ts'
import { RU } from '../src/shared/texts/ru.ts'

// A tenth is as fine as a phone draws it.
const PANES = fanPaths({ cx: 48, cy: 56, inner: 20, outer: 46, panes: 7, gap: 4 })
  .join('')
  .replace(/(\.\d)\d+/g, '$1')

const NOT_LOADED = {
  en: 'The app did not load. Check your connection and try again.',
  ru: 'Приложение не загрузилось. Проверьте соединение и попробуйте ещё раз.',
}

const LOGO = [
  '<svg width="104" height="65" viewBox="0 6 96 54" aria-hidden="true">',
  '<linearGradient id="boot" gradientUnits="userSpaceOnUse" x1="4" y1="56" x2="92" y2="20">',
  '<stop stop-color="#DE3F63"/><stop offset=".5" stop-color="#F9763F"/><stop offset="1" stop-color="#FFC04F"/>',
  `</linearGradient><path fill="url(#boot)" d="${PANES}M34 56a14 14 0 0 1 28 0z"/></svg>`,
].join('')

/** What is seen before any script runs; the boot script says which language is shown. */
export const LOADER_HTML = `<div class="boot" role="status">${LOGO}${textOf('loading')}</div>`

/** What takes its place when the scripts do not come. */
export const FAILURE_HTML = [
  `<template id="failed"><div class="boot failed" role="alert">${LOGO}`,
  `<h1>${textOf('error.title')}</h1><p>${bothOf(NOT_LOADED)}</p>`,
  `<button type="button">${textOf('tryAgain')}</button></div></template>`,
].join('')

export const BOOT_CSS = [
  '.boot{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:18px;',
  'padding-bottom:60px;color:var(--text-2);font:var(--t-subhead);animation:boot 1.4s infinite}',
  '@keyframes boot{50%{opacity:.5}}html:lang(ru) .boot [lang=en],html:lang(en) .boot [lang=ru]{display:none}',
  '.failed{animation:none;padding-inline:24px;text-align:center}',
  '.failed h1{font:var(--t-title-2);color:var(--text)}.failed p{text-wrap:balance}',
  '.failed button{min-height:50px;padding:4px 24px;border-radius:12px;font:var(--t-headline);',
  'background:var(--button);color:var(--button-text)}',
].join('')

function textOf(key: 'loading' | 'error.title' | 'tryAgain'): string {
  const [en, ru] = [EN[key], RU[key]]
  if (typeof en !== 'string' || typeof ru !== 'string') throw new Error(`${key} is no plain text`)
  return bothOf({ en, ru })
}

function bothOf({ en, ru }: typeof NOT_LOADED): string {
  return `<span lang="en">${en}</span><span lang="ru">${ru}</span>`
}

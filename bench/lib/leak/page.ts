import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildPage } from '../../../e2e/lib/build-page.ts'
import { serveMedia } from '../../../packages/vault/src/testing/media-server.ts'
import { findBrowser } from '../../../tools/browser/find-browser.ts'

const SCRIPT = new URL('../../../e2e/lib/leak-on-a-page.ts', import.meta.url)
const SHEET = new URL('../../../apps/mini-app/src/shared/media/video.module.css', import.meta.url)

const html = (sheet: string) => `<!doctype html><meta charset="utf-8"><title>Leaks</title>
<style>
  ${sheet}
  body { margin: 0; background: #0d0d10; color: #fff; font: 15px sans-serif }
  header, footer { height: 60px; display: flex; align-items: center; padding: 0 16px }
  canvas, #video { display: block; width: 100vw; aspect-ratio: var(--shape, 4 / 5) }
  canvas { object-fit: contain }
  [hidden] { display: none !important }
</style>
<header>12:30 · Alina Veresova · 1 of 3</header>
<canvas></canvas><div id="video" class="video" hidden><video muted loop playsinline></video></div>
<footer>Golden hour, 8,00 €</footer>
<script type="module" src="/page.js"></script>`

export interface LeakPage {
  page: Page
  /** Of the whole screen, and where on it the picture is, in pixels. */
  shoot(what: 'canvas' | '#video'): Promise<Shot>
}

export interface Shot {
  screen: Buffer
  place: { left: number; top: number; width: number; height: number }
}

export interface LeakBrowser extends AsyncDisposable {
  files: Map<string, Uint8Array>
  /** A screen with so many pixels to a CSS px: a phone, or a window at 1. */
  open(ratio: number): Promise<LeakPage & AsyncDisposable>
}

/** A real browser with a page that draws as the app does. Files may be added while it runs. */
export async function openLeakBrowser(): Promise<LeakBrowser> {
  const files = await buildPage(SCRIPT, html(await readFile(SHEET, 'utf8')))
  const server = await serveMedia(files)
  server.alias = ({ path }) => path.split('?')[0] ?? path
  const browser = await launch()
  return {
    files,
    open: (ratio) => openPage(browser, `${server.url}/`, ratio),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function openPage(browser: Browser, url: string, ratio: number) {
  const viewport = ratio === 1 ? { width: 640, height: 960 } : { width: 390, height: 760 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: ratio })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction("'leak' in window")
  return {
    page,
    async shoot(what: 'canvas' | '#video'): Promise<Shot> {
      const box = await page.locator(what).boundingBox()
      if (!box) throw new Error(`${what} is not shown`)
      const screen = await page.screenshot({ scale: 'device' })
      const px = (css: number) => Math.floor(css * ratio)
      const place = {
        left: px(box.x),
        top: px(box.y),
        width: px(box.width),
        height: px(box.height),
      }
      return { screen, place }
    },
    [Symbol.asyncDispose]: () => context.close(),
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
}

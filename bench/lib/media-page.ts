import { type Browser, chromium, type Page } from '@playwright/test'
import { buildVaultPage } from '../../e2e/lib/vault-page.ts'
import { serveMedia } from '../../packages/vault/src/testing/media-server.ts'
import { findBrowser } from '../../tools/browser/find-browser.ts'

export interface MediaPage extends AsyncDisposable {
  page: Page
  /** Calls one of the measures that the page has on its window. */
  measure<T>(name: string, ...values: unknown[]): Promise<T>
}

/** 8 Mbit/s and 60 ms for every request: a phone on an ordinary 4G. */
export const ORDINARY_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: 8_000_000 / 8,
  uploadThroughput: 2_000_000 / 8,
}

/**
 * A page with the vault on it, and files beside it. What follows a question mark is for the file's
 * address only, so that each round can have one that no cache knows.
 */
export async function openMediaPage(files: Map<string, Uint8Array>): Promise<MediaPage> {
  const server = await serveMedia(new Map([...(await buildVaultPage()), ...files]))
  server.alias = ({ path }) => path.split('?')[0] ?? path
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`${server.url}/`)
  await page.waitForFunction("'vault' in window")
  return {
    page,
    measure: (name, ...values) => {
      const list = values.map((value) => JSON.stringify(value)).join()
      return page.evaluate(`vault.${name}(${list})`)
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
}

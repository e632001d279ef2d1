import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { layDemoWorld } from './lib/menu.ts'
import { newDataDir, npmStart } from './lib/npm-start.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'

const LIMIT_MS = 3_000
const TIPS = 7

/** The journeys' own ways through the pages, which know of a browser's window. */
const DRIVER = new URL('../e2e/lib/time-coin-tips.ts', import.meta.url).href
interface Driver {
  timeCoinTips(browser: Browser, baseURL: string, count: number): Promise<number[]>
}

export const tonTip: Promised = {
  name: 'ton-tip',
  compares:
    'from Confirm in the wallet to the screen that says that the coins were sent, in the browser, ' +
    `with the sandbox's chain, where a payment is final after a second, against ${LIMIT_MS} ms`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    await using opened = new AsyncDisposableStack()
    const dataDir = opened.use(await newDataDir())
    await layDemoWorld(dataDir.path)
    const { url } = opened.use(await npmStart(dataDir.path))
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox'],
    })
    opened.defer(() => browser.close())
    const { timeCoinTips } = (await import(DRIVER)) as Driver
    const times = await timeCoinTips(browser, url, TIPS)
    const list = times.map((time) => Math.round(time)).join(', ')
    return { ours: median(times), peer: LIMIT_MS, unit: 'ms', notes: [`each: ${list}`] }
  },
}

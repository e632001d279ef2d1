import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
} from '@playwright/test'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { type Task, tasksIn } from './trace-tasks.ts'
import { type Seen, type Wanted, watchPage } from './watch-page.ts'

const CPU_SLOWDOWN = 4
/** Slow 4G: 150 ms for every request, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** What a start still does after it can be used belongs to it. */
const SETTLE_MS = 1_000
const GIVE_UP_MS = 60_000

/**
 * The browser is driven by its debugger, which asks where each error was made. V8 finds out by reading
 * the script once more, React's a fifth of a start, unless it notes places as it compiles: no phone does that work.
 */
const WITHOUT_DEBUGGERS_WORK = '--js-flags=--no-enable-lazy-source-positions'

export const SLOW_PHONE = 'slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower'

export interface Visit extends Seen {
  textMs: number
  usableMs: number
  /** Every task of the page's main thread; empty unless the visit is traced. */
  tasks: Task[]
}

export interface Phone extends AsyncDisposable {
  /** A visitor with an empty browser: the first visit is cold, the next one warm. */
  newcomer(): Promise<Visitor>
}

export interface Visitor extends AsyncDisposable {
  /** A traced visit is a little slower: its tasks count, its times do not. */
  open(address: string, wanted: Wanted, options?: { isTraced: boolean }): Promise<Visit>
  /** The tasks of a page that asks no server and says little: what comes before any app. */
  openPlain(address: string): Promise<Task[]>
}

export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', WITHOUT_DEBUGGERS_WORK],
  })
  return {
    async newcomer() {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' })
      return {
        open: (address, wanted, options) =>
          visit({ browser, context, address, wanted, isTraced: options?.isTraced ?? false }),
        openPlain: (address) => visitPlain(browser, context, address),
        [Symbol.asyncDispose]: () => context.close(),
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

interface Opening {
  browser: Browser
  context: BrowserContext
  address: string
  wanted: Wanted
  isTraced: boolean
}

async function visit({ browser, context, address, wanted, isTraced }: Opening): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await page.addInitScript(watchPage(wanted, GIVE_UP_MS))
  if (isTraced) await browser.startTracing(page, { categories: TRACED })
  await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS })
  await ask(session, 'fanlightBench.usable')
  await page.waitForTimeout(SETTLE_MS)
  const seen = (await ask(session, 'fanlightBench.seen()')) as Visit
  const trace = isTraced ? await browser.stopTracing() : null
  await page.close()
  return { ...seen, tasks: trace ? tasksIn(trace, address) : [] }
}

async function visitPlain(browser: Browser, context: BrowserContext, address: string) {
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(address, { timeout: GIVE_UP_MS })
  await page.waitForTimeout(SETTLE_MS)
  const trace = await browser.stopTracing()
  await page.close()
  return tasksIn(trace, address)
}

/** By the debugger, because the page's policy forbids to evaluate anything by its own means. */
async function ask(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await Promise.race([
    session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    silence(),
  ])
  if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text)
  return result.value
}

/** A page that has crashed never answers, and a run must not wait for it for ever. */
async function silence(): Promise<never> {
  await setTimeout(2 * GIVE_UP_MS, null, { ref: false })
  throw new Error('the page does not answer')
}

const TRACED = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

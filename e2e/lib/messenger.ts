import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Fan } from './control.ts'

export type Platform = 'ios' | 'android' | 'tdesktop' | 'weba' | 'web'

interface PhoneSettings {
  platform?: Platform
  version?: string
  theme?: 'light' | 'dark'
  isOriginBound?: boolean
  /** Apps find the wallet in their own window. */
  hasWallet?: boolean
  userId?: number
}

interface Opening extends PhoneSettings {
  size?: { width: number; height: number }
}

interface Creator {
  id: number
  name: string
  bot: string
}

const SETTINGS = 'fanlight-messenger:settings'
const FRAME = '[data-testid=web-view] iframe'
/** In the hand: the page is the phone, as on a real one. */
const PHONE_SIZE = { width: 390, height: 844 }

/** A person at the messenger page. */
export class Messenger {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(phone: PhoneSettings = {}) {
    await this.#goTo(phone)
    await expect(this.page.getByText('running')).toBeVisible()
  }

  /** The phone of this fan, at its list of chats. */
  async openAs(fan: Fan, { size = PHONE_SIZE, ...phone }: Opening = {}) {
    await this.page.setViewportSize(size)
    await this.#goTo({ platform: 'weba', ...phone, userId: fan.id })
    await this.#chats.and(this.page.locator('[aria-busy=false]')).waitFor()
  }

  async #goTo(phone: PhoneSettings) {
    const settings = { theme: 'light', pageLanguage: 'en', ...phone }
    await this.page.addInitScript(
      ([key, value]) => {
        if (window.top === window) localStorage.setItem(key, value)
      },
      [SETTINGS, JSON.stringify(settings)] as const,
    )
    await this.page.goto('/messenger')
  }

  async openChat({ name }: { name: string }) {
    // By keyboard: a chat that something happens in moves up, and another comes under the pointer.
    const title = this.page.getByText(name, { exact: true })
    await this.#chats.getByRole('button').filter({ has: title }).press('Enter')
  }

  /** A creator's app, by the menu button of the bot's chat. */
  async openAppOf(creator: { name: string }): Promise<FrameLocator> {
    await this.openChat(creator)
    return this.openMenuButton()
  }

  async openMenuButton(): Promise<FrameLocator> {
    await this.menuButton.click()
    return this.app
  }

  /** Sends a link to oneself, so to say, and follows it. */
  async followLink(creator: { name: string }, link: string): Promise<FrameLocator> {
    await this.openChat(creator)
    await this.phone.getByRole('textbox', { name: 'Message' }).fill(link)
    await this.phone.getByRole('button', { name: 'Send' }).click()
    // By keyboard: the bot's answer pushes the link away from under a pointer.
    await this.phone.getByRole('button', { name: link, exact: true }).press('Enter')
    return this.app
  }

  /** The same for a link that starts a creator's app somewhere: `tips`, `buy-message_12`. */
  followStart(creator: Creator, start: string) {
    return this.followLink(creator, startLink(creator, start))
  }

  /** The same by a link that stands in the open chat already. */
  async followStartAgain(creator: Creator, start: string) {
    const name = startLink(creator, start)
    await this.phone.getByRole('button', { name, exact: true }).press('Enter')
  }

  /** From an app whose screen leads no further back to the chat behind it. */
  async closeApp() {
    await this.button('Close').first().click()
    await expect(this.webView).toHaveCount(0)
  }

  async backToChats() {
    await this.phone.getByRole('button', { name: /^Back/ }).click()
    await this.#chats.and(this.page.locator('[aria-busy=false]')).waitFor()
  }

  /** An address of the app, as a page that sends the fan back to it would open it. */
  async goTo(address: string) {
    // Until then the app does not know whose it is.
    await this.app.getByRole('heading', { level: 1 }).waitFor()
    const frame = await this.appFrame()
    await frame.goto(address)
  }

  get app(): FrameLocator {
    return this.page.frameLocator(FRAME)
  }

  /** What the web view shows it in. */
  get frame(): Locator {
    return this.page.locator(FRAME)
  }

  /** A dialog that the messenger shows, the app's own popups included. */
  get dialog(): Locator {
    return this.phone.getByRole('alertdialog')
  }

  async minimise() {
    await this.button('More').click()
    await this.button('Minimise').click()
    await expect(this.webView).toBeHidden()
  }

  /** Drags the sheet by its head to half its height, from where the chat can be reached. */
  async pullDown() {
    const box = await this.webView.getByRole('heading').boundingBox()
    if (!box) throw new Error('no app is open')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    // In small steps, because the head follows the pointer, which must not overtake it.
    await this.page.mouse.move(x, y + 120, { steps: 24 })
    await this.page.mouse.up()
  }

  /** Comes back in the new page: until then the old one still shows its words and loses what is tapped. */
  async reloadApp() {
    const frame = await this.appFrame()
    await frame.evaluate(() => {
      document.title = 'leaving'
      location.reload()
    })
    await frame.waitForFunction(() => document.title !== 'leaving')
    await frame.waitForLoadState()
  }

  /** What the system does to an app in the background: its page is gone. */
  async stopApp() {
    const frame = await this.appFrame()
    await frame.goto('about:blank')
  }

  /** The same, and then the messenger is closed too. */
  async killApp() {
    if ((await this.webView.count()) > 0) await this.stopApp().catch(() => {})
    await this.page.goto('about:blank')
  }

  async restore() {
    await this.phone.getByRole('button', { name: 'Open again' }).click()
    await expect(this.webView).toBeVisible()
  }

  /** Puts a page of the test in the app's place: the launch stays as it is, hash and all. */
  async replaceApp(page: { html: string; scripts?: Record<string, string> }) {
    await this.page.route(
      (url) => !url.pathname.startsWith('/messenger'),
      (route) => {
        const isApp = route.request().isNavigationRequest() && route.request().frame().parentFrame()
        if (!isApp) return route.fallback()
        return route.fulfill({ contentType: 'text/html', body: page.html })
      },
    )
    for (const [path, file] of Object.entries(page.scripts ?? {}))
      await this.page.route(`**${path}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: packageFile(file) }),
      )
  }

  /** Opens the app by the menu button of a bot's chat. */
  async openApp(): Promise<Frame> {
    await this.phone.getByRole('button', { name: /^Back/ }).click()
    const chats = this.phone.getByRole('listitem')
    await chats.first().waitFor()
    for (let at = 0; at < (await chats.count()); at++) {
      await chats.nth(at).click()
      await this.phone.locator('footer').waitFor()
      if (await this.menuButton.isVisible()) break
      await this.phone.getByRole('button', { name: /^Back/ }).click()
    }
    await this.menuButton.click()
    return this.appFrame()
  }

  async appFrame(): Promise<Frame> {
    const handle = await this.frame.elementHandle()
    const frame = await handle?.contentFrame()
    if (!frame) throw new Error('the web view shows no page')
    await frame.waitForLoadState()
    return frame
  }

  get phone(): Locator {
    return this.page.getByRole('main')
  }

  get webView(): Locator {
    return this.page.getByTestId('web-view')
  }

  /** The wallet in front of the app that stands in its browser. */
  get wallet(): Locator {
    return this.phone.getByRole('dialog', { name: 'Wallet' })
  }

  get invoice(): Locator {
    return this.phone.getByRole('dialog', { name: 'Confirm your purchase' })
  }

  /** Pays the open invoice, buying Stars first where they are missing. */
  async payInvoice() {
    const pay = this.invoice.getByRole('button', { name: 'Confirm and pay' })
    const packs = this.invoice.getByRole('list', { name: 'Buy Stars' })
    await pay.click()
    await expect(packs.or(this.invoice.getByText('Payment received'))).toBeVisible()
    if (!(await packs.isVisible())) return
    await packs.getByRole('button').last().click()
    await pay.click()
  }

  button(name: string | RegExp): Locator {
    return this.webView.getByRole('button', { name })
  }

  /** The messages of the bridge so far, oldest first, as the inspector exports them. */
  async bridgeRecords(): Promise<BridgeRecord[]> {
    await this.page.getByRole('button', { name: 'Bridge' }).click()
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Export' }).click()
    const file = await (await download).path()
    await this.page
      .getByRole('complementary')
      .getByRole('button', { name: 'Bridge', exact: true })
      .click()
    return JSON.parse(readFileSync(file, 'utf8')) as BridgeRecord[]
  }

  get menuButton(): Locator {
    return this.phone.getByTestId('menu-button')
  }

  get #chats(): Locator {
    return this.phone.getByTestId('chats')
  }
}

export interface BridgeRecord {
  direction: 'in' | 'out'
  eventType: string
  eventData?: unknown
  ignored: string | null
}

/** Starts a creator's app somewhere. */
function startLink({ id, bot }: Creator, start: string): string {
  return `https://t.me/${bot}?startapp=${id}_${start}`
}

/** A file of an installed package, by the package's name and the path inside it. */
function packageFile(path: string): string {
  const [scope = '', name = '', ...inside] = path.split('/')
  const resolver = createRequire(import.meta.url)
  const folders = resolver.resolve.paths(path) ?? []
  for (const folder of folders) {
    try {
      return readFileSync([folder, scope, name, ...inside].join('/'), 'utf8')
    } catch {
      // Packages may lie in any folder above.
    }
  }
  throw new Error(`${path} is not installed`)
}

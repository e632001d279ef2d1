/** What a test asks of an app, whichever library carries it out. Lives on `window` of the app's page. */
export interface TestApp {
  about(): { platform: string; version: string; initData: string }
  /** What the server takes for proof: init data, after the bot where the address names one. */
  credential(): string
  background(): string
  viewport(): { height: number; isStable: boolean }
  showMainButton(text: string): void
  showBackButton(): void
  presses: { main: number; back: number }
  popup(): Promise<string | null | undefined>
  invoice(link: string): Promise<string>
  confirmClosing(): void
  openChat(link: string): void
  close(): void
  /** What stood on `window` when the page's first script ran. */
  hadProxy: boolean
  loads: number
}

declare global {
  interface Window {
    app: TestApp
  }
}

const POPUP = `{
  title: 'Question', message: 'Are you sure?',
  buttons: [{ id: 'yes', type: 'default', text: 'Yes' }, { id: 'no', type: 'destructive', text: 'No' }],
}`

/** Runs before anything else of the page: notes what a native client has injected by then. */
const FIRST_SCRIPT = `
  sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1
  window.app = {
    hadProxy: 'TelegramWebviewProxy' in window,
    loads: Number(sessionStorage.loads),
    presses: { main: 0, back: 0 },
    credential() {
      const bot = new URLSearchParams(location.search).get('bot')
      return (bot ? bot + ':' : '') + app.about().initData
    },
  }
`

/** The platform's own script, as the package @twa-dev/sdk brings it, unchanged. */
export const officialApp = {
  scripts: { '/e2e/official.js': '@twa-dev/sdk/dist/telegram-web-apps.js' },
  html: pageWith(
    '/e2e/official.js',
    `
    const web = Telegram.WebApp
    web.MainButton.onClick(() => app.presses.main++)
    web.BackButton.onClick(() => app.presses.back++)
    Object.assign(app, {
      about: () => ({ platform: web.platform, version: web.version, initData: web.initData }),
      background: () => web.themeParams.bg_color,
      viewport: () => ({
        height: web.viewportHeight,
        isStable: web.viewportStableHeight === web.viewportHeight,
      }),
      showMainButton: (text) => web.MainButton.setParams({ text, is_visible: true }),
      showBackButton: () => web.BackButton.show(),
      popup: () => new Promise((done) => web.showPopup(${POPUP}, done)),
      invoice: (link) => new Promise((done) => web.openInvoice(link, done)),
      confirmClosing: () => web.enableClosingConfirmation(),
      openChat: (link) => web.openTelegramLink(link),
      close: () => web.close(),
    })
    web.ready()
  `,
  ),
}

/** The SDK @tma.js/sdk, unchanged. In a frame it must be told whom it talks to. */
export const sdkApp = {
  scripts: { '/e2e/sdk.js': '@tma.js/sdk/dist/index.iife.js' },
  html: pageWith(
    '/e2e/sdk.js',
    `
    const sdk = tmajs.sdk
    sdk.setTargetOrigin(location.origin)
    sdk.init()
    sdk.themeParams.mount()
    sdk.miniApp.mount()
    sdk.backButton.mount()
    sdk.mainButton.mount()
    sdk.closingBehavior.mount()
    sdk.mainButton.onClick(() => app.presses.main++)
    sdk.backButton.onClick(() => app.presses.back++)
    const launch = sdk.retrieveLaunchParams()
    Object.assign(app, {
      about: () => ({
        platform: launch.tgWebAppPlatform,
        version: launch.tgWebAppVersion,
        initData: sdk.retrieveRawInitData(),
      }),
      background: () => sdk.themeParams.state().bg_color,
      viewport: () => ({ height: sdk.viewport.height(), isStable: sdk.viewport.isStable() }),
      showMainButton: (text) => sdk.mainButton.setParams({ text, isVisible: true, isEnabled: true }),
      showBackButton: () => sdk.backButton.show(),
      popup: () => sdk.popup.show(${POPUP}),
      invoice: (link) => sdk.invoice.openUrl(link),
      confirmClosing: () => sdk.closingBehavior.enableConfirmation(),
      openChat: (link) => sdk.openTelegramLink(link),
      close: () => sdk.miniApp.close(),
    })
    sdk.viewport.mount().then(() => sdk.miniApp.ready())
  `,
  ),
}

function pageWith(library: string, script: string) {
  return `<!doctype html>
    <html lang="en">
      <head><script>${FIRST_SCRIPT}</script><script src="${library}"></script></head>
      <body>A page of the test<script>${script}</script></body>
    </html>`
}

import type { Look } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

const TIP_ID = '5b0e0f5e-52f1-4c43-9d0c-3a7b6f2d9c11'
const NOW = Date.parse('2026-11-15T12:00:00Z') / 1000

const TIP = {
  tips: { id: TIP_ID, message: 'For the fog on the ridge. Thank you!', currency: 'ton', amount: 2 },
  times: 0,
}

/** A tip in coins, in the states that a fan waits in or ends at. */
export const TON_LOOKS: Look[] = [
  { name: 'tips-ton', show: chooseCoins },
  {
    name: 'tips-ton-connect',
    async show(screen) {
      await chooseCoins(screen)
      await screen.page
        .getByRole('button', { name: /Connect a wallet|Подключить/ })
        .last()
        .click()
      await screen.page.getByRole('button', { name: 'Messenger wallet' }).waitFor()
    },
  },
  {
    name: 'tips-ton-waiting',
    show: (screen) => showTip(screen, { ...TIP, status: 'awaiting', validUntil: NOW + 272 }),
  },
  {
    name: 'tips-ton-sent',
    show: (screen) =>
      showTip(screen, {
        ...TIP,
        times: 1,
        status: 'confirmed',
        eurApprox: 5.6,
        networkFee: 0.0063,
        payer: 'UQCdHhhDYkxNF1ppWowt6KWmHwO5MzboyqThZL9su6sgXpd5',
        txHash: '9f3c5d1e80a445a22e3fd8372653419f1d9b892a525731fd83e55259653fb71e',
        explorerUrl: 'https://tonviewer.com/transaction/9f3c',
      }),
  },
  {
    name: 'tips-ton-failed',
    show: (screen) => showTip(screen, { ...TIP, status: 'failed', failure: 'not_enough_coins' }),
  },
]

/** The tips screen with the choice of a currency, which comes a moment after the rest. */
export async function openTips(screen: ScreenshotPage, balance: number) {
  await screen.open(await screen.fan({ balance }), '/tips')
  await screen.page.getByRole('radio', { name: 'GRAM' }).waitFor()
}

async function chooseCoins(screen: ScreenshotPage) {
  await openTips(screen, 12.5)
  await screen.page.getByRole('radio', { name: 'GRAM' }).check()
  await screen.page.getByRole('radio', { name: '2', exact: true }).waitFor()
}

async function showTip(screen: ScreenshotPage, tip: object) {
  const kept = JSON.stringify({ creatorId: 1, id: TIP_ID })
  await screen.page.addInitScript((value) => localStorage.setItem('tonTip', value), kept)
  await screen.page.route('**/api/im/tips/*', (route) => route.fulfill({ json: tip }))
  await screen.open(await screen.fan(), '/tips')
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
}

import { type Look, sendMessage } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

/** 11 June 2026, 19:42, by the clock of the looks. */
const MOMENT = Date.UTC(2026, 5, 11, 19, 42) / 1000
const HOUR = 3600
const DAY = 24 * HOUR
const ALINA = {
  id: 1,
  name: {
    nominative: 'Alina Veresova',
    genitive: 'Alina Veresova',
    dative: 'Alina Veresova',
    accusative: 'Alina Veresova',
    instrumental: 'Alina Veresova',
    prepositional: 'Alina Veresova',
  },
}
const ALINA_RU = {
  id: 1,
  name: {
    nominative: 'Алина Вересова',
    genitive: 'Алины Вересовой',
    dative: 'Алине Вересовой',
    accusative: 'Алину Вересову',
    instrumental: 'Алиной Вересовой',
    prepositional: 'Алине Вересовой',
  },
}
const MESSAGE = {
  number: 'FL-5C81-20417',
  kind: 'message',
  amount: -5,
  eurBalance: 14.5,
  createdAt: MOMENT,
  authorId: 1,
  title: '',
  card: null,
}
const MOVEMENTS = [
  MESSAGE,
  {
    ...MESSAGE,
    number: 'FL-4F02-20398',
    kind: 'post',
    amount: -8,
    eurBalance: 19.5,
    createdAt: MOMENT - DAY,
    title: 'Golden hour at the pier, and home along the water',
  },
  {
    ...MESSAGE,
    number: 'FL-4F02-20397',
    kind: 'top_up',
    amount: 25,
    eurBalance: 27.5,
    createdAt: MOMENT - DAY - HOUR,
    authorId: null,
    card: { brand: 'Visa', last4: '4242' },
  },
  {
    ...MESSAGE,
    number: 'FL-4F02-20200',
    kind: 'refund',
    amount: 8,
    eurBalance: 12.5,
    createdAt: MOMENT - 9 * DAY,
  },
  {
    ...MESSAGE,
    number: 'FL-3F02-20100',
    kind: 'premium',
    amount: -9.99,
    eurBalance: 17.5,
    createdAt: MOMENT - 28 * DAY,
  },
]

export const BILLING: Look[] = [
  {
    name: 'history',
    async show(screen) {
      await answer(screen, '**/api/balance/history?*', {
        movements: MOVEMENTS,
        months: [
          { month: '2026-06', in: 33, out: 13 },
          { month: '2026-05', in: 0, out: 9.99 },
        ],
        authors: [alinaOf(screen)],
        nextFrom: null,
      })
      await screen.open(await screen.fan({ balance: 14.5 }), '/history')
    },
  },
  {
    name: 'history-empty',
    show: async (screen) => screen.open(await screen.fan(), '/history'),
  },
  {
    name: 'receipt',
    async show(screen) {
      const vat = { percent: 19, amount: 0.8 }
      const receipt = {
        ...MESSAGE,
        author: alinaOf(screen),
        eurBalanceBefore: 19.5,
        vat,
        objectId: 77,
      }
      await answer(screen, '**/api/balance/history/FL-*', { receipt })
      await screen.open(await screen.fan({ balance: 14.5 }), '/receipt?number=FL-5C81-20417')
    },
  },
  {
    name: 'consent',
    async show(screen) {
      await openForSale(screen)
      await screen.page.getByRole('button').last().click()
      await screen.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'consent-ticked',
    async show(screen) {
      await openForSale(screen)
      await screen.page.getByRole('button').last().click()
      await screen.page.getByRole('checkbox').check()
    },
  },
  { name: 'withdraw', show: showWithdrawal },
  {
    name: 'withdraw-confirm',
    async show(screen) {
      await showWithdrawal(screen)
      await screen.page.getByRole('radio').first().check()
      await screen.page.getByRole('button').last().click()
      await screen.page.getByText('FL-4F02-20398').waitFor()
    },
  },
  {
    name: 'withdraw-done',
    async show(screen) {
      await showWithdrawal(screen)
      const receivedAt = MOMENT + 600
      const withdrawal = { number: 'FL-W-00318', receivedAt, amount: 8, statement: '' }
      await answer(screen, '**/api/withdrawals', { withdrawal, eurBalance: 20.5 })
      await screen.page.getByRole('radio').first().check()
      await screen.page.getByRole('button').last().click()
      await screen.page.getByText('FL-4F02-20398').waitFor()
      await screen.page.getByRole('button').last().click()
      await screen.page.getByText('FL-W-00318').waitFor()
    },
  },
  { name: 'withdraw-balance', show: showUnusedBalance },
  {
    name: 'withdraw-balance-confirm',
    async show(screen) {
      await showUnusedBalance(screen)
      await screen.page.getByRole('button', { name: /12[.,]50/ }).click()
      await screen.page.getByText(/FL-4F02-20397/).waitFor()
    },
  },
]

/** As the server names her in the look's language. */
function alinaOf({ variant }: ScreenshotPage) {
  return variant.language === 'ru' ? ALINA_RU : ALINA
}

const WAITING = {
  id: 1,
  kind: 'post',
  objectId: 7,
  authorId: 1,
  author: 'Alina Veresova',
  title: 'Golden hour at the pier',
  price: 8,
  receipt: 'FL-4F02-20398',
  boughtAt: MOMENT - DAY,
  until: MOMENT + 13 * DAY,
  state: 'withdrawable',
  openedAt: null,
  statement:
    'I, Max Becker, withdraw from the contract for “Golden hour at the pier”, receipt FL-4F02-20398, concluded on 10 June 2026.',
}

async function showWithdrawal(screen: ScreenshotPage) {
  const purchases = [
    WAITING,
    { ...WAITING, id: 2, title: 'From the pit', price: 5 },
    { ...WAITING, id: 3, title: 'Blue water', price: 5, state: 'opened', openedAt: MOMENT },
    { ...WAITING, id: 4, title: 'White walls, noon', price: 3, state: 'expired' },
  ]
  await answer(screen, '**/api/withdrawals', { isOffered: true, purchases })
  await screen.open(await screen.fan({ balance: 12.5 }), '/withdraw')
  await screen.page.getByRole('radio').first().waitFor()
}

/** What is left of two top-ups, of which only one can go back by itself. */
async function showUnusedBalance(screen: ScreenshotPage) {
  await screen.page.route('**/api/main/init*', async (route) => {
    const init = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...init, refundsBalance: true } })
  })
  const part = { amount: 12.5, paidAt: MOMENT - DAY, isStars: false, problem: null }
  await answer(screen, '**/api/balance/refund', {
    isOffered: true,
    amount: 12.5,
    statement:
      'I, Max Becker, ask for €12.50 of my unused balance back, of the top-up FL-4F02-20397.',
    parts: [
      { ...part, card: { brand: 'Visa', last4: '4242' } },
      { ...part, amount: 2, paidAt: MOMENT - 300 * DAY, card: null, problem: 'too_old' },
    ],
  })
  await answer(screen, '**/api/withdrawals', { isOffered: true, purchases: [WAITING] })
  await screen.open(await screen.fan({ balance: 14.5 }), '/withdraw')
  await screen.page.getByRole('button', { name: /12[.,]50/ }).waitFor()
}

/** A message for a fan whose law lets them withdraw. */
async function openForSale(screen: ScreenshotPage) {
  const fan = await screen.fan({ balance: 12.5 })
  const id = await sendMessage(screen, fan.id)
  await screen.page.route(`**/api/im/message/${id}`, async (route) => {
    const reply = await route.fetch()
    const { message } = (await reply.json()) as { message: object }
    await route.fulfill({ json: { message: { ...message, keepsWithdrawal: true } } })
  })
  await screen.open(fan, `/pay?action=buy-message&objectId=${id}`)
  await screen.page.getByRole('heading').first().waitFor()
}

async function answer({ page }: ScreenshotPage, address: string, json: unknown) {
  await page.route(address, (route) => route.fulfill({ json }))
}

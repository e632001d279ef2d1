// The studio's pages, beside their design and for those who do not see them.

import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { axeProblems } from './axe.ts'
import { FANS_PAGES, fansAnswers } from './studio-fans-answers.ts'
import { messagesAnswers } from './studio-messages-answers.ts'
import { holdStudioPage, NOW, pagesFor, VARIANTS } from './studio-page.ts'
import { payoutsAnswers } from './studio-payouts-answers.ts'
import { postsAnswers } from './studio-posts-answers.ts'
import { tracesAnswer } from './traces-answers.ts'

// A page of the studio takes a second or two, and there are many.
test.describe.configure({ timeout: 240_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true, timezoneId: 'UTC' })

const NOW_SECONDS = NOW / 1000
const DAY_SECONDS = 86_400

const PAGES: Record<string, string> = {
  dashboard: '/studio',
  team: '/studio/settings/team',
  ...FANS_PAGES,
  messages: '/studio/messages',
  'campaign-new': '/studio/messages/new',
  payouts: '/studio/payouts',
  'payout-request': '/studio/payouts',
  campaign: '/studio/messages/38',
  posts: '/studio/posts',
  composer: '/studio/posts/2',
  'composer-uploading': '/studio/posts/6',
  schedule: '/studio/schedule',
  'premium-change': '/studio/premium',
  trace: '/studio/settings/leaks',
}

/** What is opened on a page before it is looked at. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  async trace(page) {
    await page.getByRole('button', { name: 'Никита Лебедев' }).click()
    await page.getByRole('heading', { name: 'Никита Лебедев' }).waitFor()
  },
  async 'payout-request'(page) {
    const name = /^(Request payout|Запросить выплату)$/
    await page.getByRole('main').getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
  },
  async 'premium-change'(page) {
    await page.getByRole('textbox').first().fill('12.99')
    await page.getByRole('button', { name: /Save changes|Сохранить/ }).click()
    await page.getByRole('dialog').getByRole('radio').last().check()
  },
}

for (const variant of VARIANTS) {
  const { theme, language } = variant
  const tag = theme === 'light' ? '@extended' : []
  test(`the studio looks as drawn and keeps nobody out, in ${theme} and ${language}`, {
    tag,
  }, async ({ page }) => {
    await holdStudioPage(page, variant)
    await answerStill(page)

    const look = async (name: string, address: string) => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await OPENED[name]?.(page)
      expect(await axeProblems(page), name).toEqual([])
      await expect(page).toHaveScreenshot(`studio-${name}-${theme}-${language}.png`)
    }
    await test.step('sign-in', () => look('sign-in', '/studio/sign-in'))
    await page.request.get('/sandbox/studio')
    for (const [name, address] of pagesFor(PAGES, variant))
      await test.step(name, () => look(name, address))
  })
}

/** The same words, sums and people on every machine and day. */
async function answerStill(page: Page) {
  const answers: Record<string, unknown> = {
    'sign-in': {
      words: ['lantern', 'pier'],
      link: 'https://t.me/fanlight_bot?start=studio_code',
      qr: Array.from({ length: 25 }, (_, y) =>
        Array.from({ length: 25 }, (_, x) => ((x * 7 + y * 5 + x * y) % 3 === 0 ? '1' : '0')).join(
          '',
        ),
      ),
      expiresAt: NOW_SECONDS + 581,
    },
    dashboard: dashboard(),
    sales: { sales: sales() },
    team: team(),
    'team/log': teamLog(),
    ...fansAnswers(NOW_SECONDS),
    ...messagesAnswers(NOW_SECONDS),
    ...postsAnswers(NOW_SECONDS),
    ...payoutsAnswers(NOW_SECONDS),
    traces: tracesAnswer(NOW_SECONDS),
    mark: { isStrong: false, operator: 'normal' },
  }
  // The pages go by the clock of the answers.
  const date = new Date(NOW).toUTCString()
  await page.route('**/api/studio/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  for (const [name, json] of Object.entries(answers)) {
    const address = new RegExp(`/api/studio/${name}(\\?|$)`)
    await page.route(address, (route) =>
      name === 'sign-in' && route.request().method() === 'GET'
        ? route.fulfill({ json: { state: 'waiting' } })
        : route.fulfill({ json }),
    )
  }
  await page.route('**/api/studio/stream', (route) => route.abort())
}

function dashboard() {
  const buckets = Array.from({ length: 30 }, (_, at) => ({
    day: new Date(NOW - (29 - at) * DAY_SECONDS * 1000).toISOString().slice(0, 10),
    earned: {
      premium: 40 + ((at * 37) % 60),
      post: 20 + ((at * 53) % 70),
      message: 15 + ((at * 29) % 55),
      tip: (at * 17) % 40,
    },
    unlocks: 8 + ((at * 13) % 17),
  }))
  const earned = { premium: 2100.5, post: 1240, message: 829.9, tip: 642 }
  return {
    buckets,
    totals: { earned, unlocks: 486, joined: 61 },
    previous: { earned: { ...earned, premium: 1400, tip: 662 }, unlocks: 446, joined: 40 },
    balance: 3153.05,
    onHold: 842.3,
    premium: { active: 312, atRisk: 9 },
    best: [
      { ...best(1, 'Golden hour at the pier'), kind: 'post', earned: 624, count: 78 },
      { ...best(2, 'From the pit'), kind: 'message', earned: 390, count: 65 },
    ],
  }
}

function best(id: number, title: string) {
  return { id, title, cover: null, decryptKey: '' }
}

function sales() {
  const kinds = ['message', 'premium', 'tip', 'post'] as const
  return ['Max Becker', 'Дмитрий Орлов', 'Putri Lestari', 'Sofia Neri'].map((fan, at) => ({
    id: String(at),
    kind: kinds[at],
    fan,
    price: 5 + at * 3,
    at: NOW_SECONDS - 120 - at * 900,
  }))
}

function teamLog() {
  const did = [
    ['post_scheduled', 'Ирина Соколова', 'Long video 2', 720],
    ['chat_written', 'Lena Marsh', 'Max Becker', 7_200],
    ['chat_written', 'Lena Marsh', 'Sofia Neri', 7_300],
    ['post_published', 'Tom Keller', 'Backlight', 88_000],
    ['fan_gifted', '', 'Max Becker', 90_000],
  ] as const
  const entries = did.map(([action, member, title, before], at) => ({
    id: 90 - at,
    action,
    member,
    isCaller: member === '',
    title,
    at: NOW_SECONDS - before,
  }))
  return { entries, nextFrom: null }
}

function team() {
  const member = { username: '', rights: [], seenAt: NOW_SECONDS - 30, isCaller: false }
  return {
    members: [
      { ...member, id: 1, name: 'Alina Veresova', role: 'owner', isCaller: true },
      {
        ...member,
        id: 2,
        name: 'Ирина Соколова',
        username: 'irina_s',
        role: 'manager',
        rights: ['publish', 'message'],
        seenAt: NOW_SECONDS - 720,
      },
    ],
    invitations: [
      {
        id: '7d7a5f0e-54b7-4b64-a4c5-2d3cbd7dfd01',
        note: 'Pavel',
        rights: ['see_money'],
        createdAt: NOW_SECONDS - DAY_SECONDS,
        expiresAt: NOW_SECONDS + 3 * DAY_SECONDS,
      },
    ],
  }
}

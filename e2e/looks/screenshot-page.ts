import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { DARK_THEME, LIGHT_THEME } from '../../local/messenger/web/bridge/themes.ts'
import type { Control, Fan } from '../lib/control.ts'

export interface Variant {
  theme: 'light' | 'dark'
  language: 'en' | 'ru'
}

/** Where a look is taken: the app alone on a phone, with time, motion and letters held still. */
export interface ScreenshotPage {
  page: Page
  control: Control
  variant: Variant
  /** A fan who speaks the look's language. */
  fan(wallet?: { balance?: number; stars?: number }): Promise<Fan>
  /** When the Premium of fans who have it is paid until: days from now, or ago. */
  dueIn(days: number): void
  /** Opens an address of the app for this fan, without a client around it. */
  open(fan: Fan, address: string, creatorId?: number | null): Promise<void>
}

const NOW = Date.parse('2026-11-15T12:00:00Z')
const STILL = { date: new Date(NOW).toUTCString() }
const DAY_SECONDS = 86_400
const GRACE_DAYS = 7
/** How old Alina's oldest channel post is on the demo world's first day. */
const OLDEST_AGE_SECONDS = 500 * 3600
const FONT = 'Inter Look'
const SUBSETS = {
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const

export async function openScreenshotPage(
  page: Page,
  control: Control,
  variant: Variant,
): Promise<ScreenshotPage> {
  await page.clock.setFixedTime(NOW)
  await holdLetters(page)
  await holdClock(page)
  const times = { dueInDays: 30 }
  await holdTimes(page, control, times)
  return {
    page,
    control,
    variant,
    fan: (wallet = {}) => control.addFan({ ...wallet, language: variant.language }),
    dueIn(days) {
      times.dueInDays = days
    },
    async open({ initData }, address, creatorId = 1) {
      await page.goto(launchAddress(initData, address, { theme: variant.theme, creatorId }))
    },
  }
}

/** The same letters on every machine. */
export async function holdLetters(page: Page) {
  await page.addInitScript(applyFont, { name: FONT, faces: await fontFaces() })
}

/** What a client would open, were there one. */
function launchAddress(
  initData: string,
  address: string,
  { theme, creatorId }: { theme: Variant['theme']; creatorId: number | null },
): string {
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme === 'dark' ? DARK_THEME : LIGHT_THEME),
  })
  const url = new URL(address, 'http://app')
  if (creatorId !== null) url.searchParams.set('modelId', String(creatorId))
  return `${url.pathname}${url.search}#${launch.toString()}`
}

/** Baselines must not depend on which letters a machine has. */
async function fontFaces() {
  const resolver = createRequire(import.meta.url)
  return Promise.all(
    Object.entries(SUBSETS).map(async ([subset, range]) => {
      const file = `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`
      return { data: await readFile(resolver.resolve(file), 'base64'), range }
    }),
  )
}

function applyFont({ name, faces }: { name: string; faces: { data: string; range: string }[] }) {
  for (const { data, range } of faces) {
    const source = `url(data:font/woff2;base64,${data})`
    const face = new FontFace(name, source, { weight: '100 900', unicodeRange: range })
    document.fonts.add(face)
    void face.load()
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, *::before, *::after { font-family: '${name}' !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The demo world is as old as its first start; seen from this page, it is always as old. */
async function holdTimes(page: Page, control: Control, times: { dueInDays: number }) {
  const shift = NOW / 1000 - OLDEST_AGE_SECONDS - (await control.oldestPostTime())
  await page.route(/\/api\/(purchases|profile|im|balance\/subscription)/, async (route) => {
    const response = await route.fetch()
    if (!response.ok())
      return route.fulfill({ response, headers: { ...response.headers(), ...STILL } })
    const json = JSON.parse(await response.text(), (key, value: unknown) => {
      // What the test itself has sent is a minute old.
      if (key === 'createdAt') return Math.min(Number(value) + shift, NOW / 1000 - 60)
      if (key === 'cancelledAt' && value !== null) return NOW / 1000 - 60
      // A month from whenever the test ran is not the same day twice.
      const due = Math.round(NOW / 1000) + times.dueInDays * DAY_SECONDS
      if (key === 'graceUntil') return due + GRACE_DAYS * DAY_SECONDS
      return key === 'activeAt' ? due : value
    }) as object
    await route.fulfill({ response, json, headers: { ...response.headers(), ...STILL } })
  })
}

/** Answers say that it is the look's moment, so that the app goes by no other clock. */
async function holdClock(page: Page) {
  await page.route(/\/api\/(?!ws)/, async (route) => {
    if (route.request().url().endsWith('/analytics'))
      return route.fulfill({ json: { recorded: 1 } })
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...STILL } })
  })
}

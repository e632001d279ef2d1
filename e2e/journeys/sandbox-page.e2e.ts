import type { Page } from '@playwright/test'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

const DESK = { width: 1280, height: 800 }
const MONTH_MS = 90_000

test('U34, U37, U43: the page’s ways, faults, people and sales are there, and can be read', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  const fan = await control.addFan({ name: 'Vera', balance: 20 })
  const id = await control.sendMessage({ authorId: 1, fanId: fan.id, price: 7, text: 'Only you' })
  await messenger.open({ userId: fan.id })

  await test.step('U34: no link of the page leads to something that is not there', () =>
    expectLinksLeadOn(messenger))

  await test.step('U37: on the faults page every name, description and number can be read', () =>
    expectFaultsReadable(messenger))

  await test.step('U43: creators stand apart from fans, and are called so', async () => {
    await leavePage(page, 'Faults')
    await page
      .getByRole('button', { name: /^All \d+$/ })
      .first()
      .click()

    const creators = page.getByRole('complementary').getByRole('list').last()
    await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible()
    await expect(creators.getByRole('button')).toHaveCount(4)
    await expect(creators.getByRole('button', { name: 'Alina' })).toContainText('creator')
  })

  await test.step('U34: step 3 leads to the studio', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('listitem').getByRole('link', { name: 'studio' }).click()
    const studio = await opened

    await expect(studio.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await studio.close()
  })

  await test.step('U34: a sale arrives under Sales while one looks', async () => {
    await leavePage(page, 'Fan')
    await page.getByRole('button', { name: 'Sales' }).click()
    const sales = page.getByRole('list', { name: 'Sales' })
    await expect(sales.getByRole('listitem').first()).toBeVisible()
    await expect(sales.getByText('Vera → Alina')).toBeHidden()
    await control.as(fan).post(`/im/${id}/buy`)

    const sale = sales.getByRole('listitem').filter({ hasText: 'Vera → Alina' })
    await expect(sale).toContainText('Message')
    await expect(sale).toContainText('€7.00')
    await expect(sale).toContainText('just now')
  })
})

test('U35, U46: in the hand chats move up, and the ways and the language are in the panel', async ({
  page,
  control,
  messenger,
}) => {
  const fan = await control.addFan()
  await control.sendMessage({ authorId: ILYA.id, fanId: fan.id, price: 0, text: 'Привет' })
  await messenger.openAs(fan)

  await test.step('U35: a message that arrives moves its chat up, with preview, time and badge', async () => {
    const row = (name: string) =>
      messenger.phone.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row(ILYA.name)).toContainText('Привет')

    await control.sendMessage({ authorId: ALINA.id, fanId: fan.id, price: 0, text: 'Hello there' })

    await expect(row(ALINA.name)).toContainText('Hello there')
    await expect(row(ALINA.name).locator('b')).toHaveText('1')
    await expect(row(ALINA.name).getByText(/^\d\d:\d\d$/)).toBeVisible()
    await expect(messenger.phone.getByRole('listitem').first()).toContainText(ALINA.name)

    await messenger.openChat(ALINA)
    await expect(messenger.phone.getByText('Hello there')).toBeVisible()
    await messenger.phone.getByRole('button', { name: /^Back/ }).click()
    await expect(row(ALINA.name).locator('b')).toBeHidden()
    await expect(messenger.phone.getByRole('listitem').first()).toContainText(ALINA.name)
  })

  await test.step('U46: on a narrow desk and in the hand the ways and the language are in the panel', () =>
    expectWaysInPanel(messenger))
})

test('U36, U45: after the clock has moved, log, day and inspector say all that they have to', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  test.setTimeout(MONTH_MS + 60_000)
  const fan = await control.addFan()
  await control.sendMessage({ authorId: 1, fanId: fan.id, price: 0, text: 'Morning' })
  await messenger.open({ userId: fan.id })
  const log = page.getByRole('list', { name: 'Event log' })
  const lines = log.getByRole('listitem')
  await expect(lines.first()).toBeVisible()

  await test.step('U45: “Today” does not go stale', async () => {
    await expect(messenger.phone.getByText('Today')).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(messenger.phone.getByText('Today')).toBeHidden()
  })

  await test.step('U36: the log goes on after the clock has moved, with the date, and cuts no line', async () => {
    const moved = lines.filter({ hasText: 'clock moved' }).first()
    await expect(moved).toBeVisible({ timeout: MONTH_MS }) // every renewal of a month is made first
    await control.sendMessage({ authorId: 1, fanId: fan.id, price: 0, text: 'after' })
    // Other fans are still being told of their renewals, and stand above it then.
    const isLogged = async () => {
      const newestFirst = await lines.allTextContents()
      const move = newestFirst.findIndex((line) => line.includes('clock moved'))
      const message = newestFirst.findIndex((line) => line.includes(`chat_id=${fan.id}`))
      return message >= 0 && message < move
    }
    await expect.poll(isLogged).toBe(true)
    await page.reload()
    await expect.poll(isLogged).toBe(true)
    // A world of before has another date.
    await expect(lines.filter({ hasText: /^\d+ \w+ 20\d\d$/ }).first()).toBeVisible()

    const cut = await log.evaluate((box) => box.clientHeight % 18)
    expect(cut).toBe(0)
  })

  await test.step('U45: an empty inspector says all of its sentence', async () => {
    await page.getByRole('button', { name: 'Bridge' }).click()
    const sentence = page.getByRole('list', { name: 'Bridge' }).getByRole('listitem')
    const isCut = await sentence.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    expect(isCut).toBe(false)
    expect(page.viewportSize()).toEqual(DESK)
  })
})

/** Back to the panel's first page, by the name of the one that is open. */
async function leavePage(page: Page, name: string) {
  await page.getByRole('complementary').getByRole('button', { name, exact: true }).click()
}

async function expectLinksLeadOn({ page }: Messenger) {
  const links = page.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(addresses).toEqual(expect.arrayContaining(['/bank', '/api/docs', '/sandbox/docs']))
  for (const address of new Set(addresses)) {
    const answer = await page.request.get(address ?? '')
    expect([address, answer.status()]).toEqual([address, 200])
    expect(answer.headers()['content-type']).toContain('text/html')
  }
}

async function expectFaultsReadable({ page }: Messenger) {
  await page.getByRole('button', { name: 'Faults' }).click()
  const faults = page.getByRole('complementary').getByRole('listitem')
  await expect(faults.first()).toBeVisible()

  const shapes = await faults.evaluateAll((rows) =>
    rows.map((row) => {
      const [name, what, field] = ['code', 'small', 'input'].map((tag) =>
        row.querySelector(tag)?.getBoundingClientRect(),
      )
      return {
        isBelow: (what?.top ?? 0) >= (name?.bottom ?? 0),
        isBeside: (field?.left ?? 0) >= (what?.right ?? 0),
        width: field?.width,
      }
    }),
  )

  expect(shapes.every(({ isBelow, isBeside }) => isBelow && isBeside)).toBe(true)
  expect(new Set(shapes.map(({ width }) => width)).size).toBe(1)
}

async function expectWaysInPanel({ page }: Messenger) {
  const ways = page.getByRole('complementary').getByRole('navigation')
  await page.setViewportSize(DESK)
  await expect(page.getByText('running')).toBeVisible()
  await expect(ways).toBeHidden()

  await page.setViewportSize({ width: 900, height: 700 })
  for (const name of ['Bank', 'API', 'Sandbox API'])
    await expect(ways.getByRole('link', { name, exact: true })).toBeVisible()
  const panel = await page.getByRole('complementary').boundingBox()
  const last = await page.getByRole('button', { name: 'Next month' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the sandbox panel' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Русский' }).click()
  await expect(ways.getByRole('button', { name: 'Продажи' })).toBeVisible()
}

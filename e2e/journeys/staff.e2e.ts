import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LIGHT_THEME } from '../../local/messenger/web/bridge/themes.ts'
import { CARDS } from '../lib/bank.ts'
import { openBalance } from '../lib/mini-app.ts'
import { runProgram } from '../lib/operator.ts'
import { expect, test } from '../lib/test.ts'

test('staff named on the command line set up a second factor, and no code works twice', {
  tag: '@extended',
}, async ({ page, browser, control, baseURL }) => {
  const { id } = await control.addFan({ name: 'Vera Stein' })
  await runProgram(baseURL, 'staff', 'add', String(id), 'Vera Stein', '--rights', 'support')
  await entersDesk(page, await control.initData(id))
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  const shown = page.locator('code')
  await expect(shown).toHaveText(/^[A-Z2-7 ]{39}$/)
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  const code = codeOf(secret, await serverTime(page))

  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was used before')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Finish' }).click()
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const spare = (await recovery.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ledger balanced' })).toBeVisible()

  await test.step('on another device that code opens nothing, a recovery code does', async () => {
    await using context = await browser.newContext()
    const other = await context.newPage()
    await entersDesk(other, await control.initData(id))
    await other.getByRole('textbox', { name: 'Code' }).fill(code)
    await other.getByRole('button', { name: 'Go on' }).click()
    await expect(other.getByRole('alert')).toContainText('was used before')
    await other.getByRole('textbox', { name: 'Code' }).fill(spare)
    await other.getByRole('button', { name: 'Go on' }).click()

    await other.getByRole('link', { name: 'Audit log' }).click()
    await expect(other.getByRole('row', { name: /Vera Stein Signed in/ })).toBeVisible()
    await expect(other.getByText(/^Chain of [\d,]+ records verified/)).toBeVisible()
  })
})

test('staff find a payment that failed and was paid after all by its last four digits, and refund it', async ({
  page,
  control,
  messenger,
}) => {
  const fan = await control.addFan({ name: 'Ines Roth' })
  await control.payCheckout(await control.checkoutAddress(fan), CARDS.lateSuccess)
  await expect.poll(() => control.balanceOf(fan.id), { timeout: 15_000 }).toBeGreaterThan(0)
  const app = await openBalance(messenger, fan)
  const desk = await page.context().newPage()
  await desk.goto('/sandbox/staff')

  await desk.getByRole('searchbox').fill('0034')
  const found = desk.getByRole('listitem').filter({ hasText: 'Ines Roth' })
  await found.filter({ hasText: 'Paid' }).first().getByRole('link').click()
  const steps = desk.getByRole('listitem')
  await expect(steps.filter({ hasText: 'payment.failed' })).toBeVisible()
  await expect(steps.filter({ hasText: 'payment.succeeded' })).toBeVisible()
  await desk.getByRole('button', { name: 'Refund' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Refund/ })
  await dialog.getByLabel('Amount').fill('10')
  await expect(dialog.getByRole('row', { name: /wallet €10.00/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund €10.00' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Charged twice' }).click()
  await dialog.getByRole('button', { name: 'Refund €10.00' }).click()
  await expect(dialog).toBeHidden()

  await test.step('the fan sees it, and the log who did it and why', async () => {
    await expect.poll(() => control.balanceOf(fan.id), { timeout: 15_000 }).toBe(15)
    await page.bringToFront()
    await expect(app.getByText('€15.00').first()).toBeVisible()
    await desk.getByRole('link', { name: 'Audit log' }).click()
    const row = desk.getByRole('row', { name: /Olga Kern Refunded payment/ }).first()
    await expect(row).toContainText('Charged twice.')
  })
})

async function entersDesk(page: Page, initData: string) {
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'web',
    tgWebAppThemeParams: JSON.stringify(LIGHT_THEME),
  })
  await page.goto(`/studio/staff#${launch.toString()}`)
}

/** The world's, which may have been moved. */
async function serverTime(page: Page): Promise<Date> {
  const reply = await page.request.get('/api/studio/sign-in')
  return new Date(reply.headers()['date'] ?? '')
}

/** As an authenticator computes it (RFC 6238), apart from the server's own code. */
function codeOf(secret: string, now: Date): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.readUInt8(19) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

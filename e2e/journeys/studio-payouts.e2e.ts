import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { sumIn } from '../lib/sum-in.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('what a fan pays is on hold, then paid out to the creator, and stands in the statement', {
  tag: '@extended',
}, async ({ page: studio, control, browser }) => {
  const fan = await control.addFan({ balance: 60 })
  await studio.goto('/sandbox/studio')
  await studio.getByRole('link', { name: 'Payouts' }).first().click()
  const onHold = studio.getByRole('region', { name: 'On hold' })
  const request = studio.getByRole('button', { name: 'Request payout' })
  const before = sumIn(await onHold.getByRole('heading').textContent())

  await test.step('a sale is on hold at once', async () => {
    await control.tip(fan, ALINA.id, 60)

    await expect(async () => {
      expect(sumIn(await onHold.getByRole('heading').textContent())).toBeCloseTo(before + 60)
    }).toPass()
  })

  await test.step('a mistyped account number is told, and the right one waits two days', async () => {
    await studio.getByRole('button', { name: 'Add an account' }).click()
    const iban = studio.getByLabel('Account number (IBAN)')
    await iban.fill('PT50000201231234567890514')
    await expect(iban).toHaveAccessibleDescription(/One of the digits is not right/)
    await iban.fill('PT50000201231234567890154')
    await expect(iban).toHaveValue('PT50 0002 0123 1234 5678 9015 4')
    await studio.getByLabel('Holder').fill('Alina Veresova')
    await studio.getByRole('button', { name: 'Save the account' }).click()

    await expect(studio.getByText('PT50 •••• 0154')).toBeVisible()
    await expect(request).toBeDisabled()
    await expect(studio.getByText(/The account is new/)).toBeVisible()
  })

  const number = await test.step('a week later it can be asked for', async () => {
    await control.travel(8)
    await studio.goto('/sandbox/studio')
    await studio.getByRole('link', { name: 'Payouts' }).first().click()
    await request.click()
    await studio.getByLabel('Amount').fill('60')
    await expect(studio.getByText('€59.00')).toBeVisible()
    await studio.getByRole('button', { name: 'Request €60.00' }).click()

    const row = studio.getByRole('row').filter({ hasText: 'Waiting' })
    await expect(row).toContainText('€60.00')
    return (await row.getByRole('cell').nth(1).textContent()) ?? ''
  })

  await test.step('one of the staff approves it, and a second one sends it', async () => {
    await goesOut(browser, number)
    await studio.reload()

    await expect(studio.getByRole('row').filter({ hasText: number })).toContainText('Paid')
  })

  await test.step('and the statement has it', async () => {
    await studio.getByRole('button', { name: 'Statement' }).click()
    const saved = studio.waitForEvent('download')
    await studio.getByRole('link', { name: 'CSV, every movement' }).click()
    const file = await (await saved).path()

    expect(await readFile(file, 'utf8')).toContain(`Payout requested,${number},0.00,0.00,-60.00`)
  })
})

test('what was earned while another page was open is there when the payouts are looked at again', async ({
  page: studio,
  control,
}) => {
  const fan = await control.addFan({ balance: 5 })
  // Nothing is told meanwhile: the page has to ask.
  await studio.route('**/api/studio/stream', (route) => route.abort())
  await studio.goto('/sandbox/studio')
  const goTo = (name: string) => studio.getByRole('link', { name }).first().click()
  const onHold = studio.getByRole('region', { name: 'On hold' }).getByRole('heading')
  await goTo('Payouts')
  const before = sumIn(await onHold.textContent())

  await goTo('Posts')
  await control.tip(fan, ALINA.id, 5)
  await goTo('Payouts')

  await expect(async () => {
    expect(sumIn(await onHold.textContent())).toBeCloseTo(before + 5)
  }).toPass()
})

/** Olga approves it and cannot send it herself; Piet does, and says later that it has arrived. */
async function goesOut(browser: Browser, number: string) {
  await using olga = await atDesk(browser, 1)
  await using piet = await atDesk(browser, 2)
  const row = (desk: Page) => desk.getByRole('row').filter({ hasText: number })
  await row(olga.desk).getByRole('checkbox').check()
  await olga.desk.getByRole('button', { name: /^Approve/ }).click()
  await olga.desk.getByRole('radio', { name: /^To send/ }).check()
  await expect(row(olga.desk)).toContainText('Approved by you')
  await expect(row(olga.desk).getByRole('checkbox')).toBeDisabled()

  await piet.desk.reload()
  await piet.desk.getByRole('radio', { name: /^To send/ }).check()
  await row(piet.desk).getByRole('button').click()
  await piet.desk.getByRole('button', { name: 'Show the account number' }).click()
  await expect(piet.desk.getByText('PT50 0002 0123 1234 5678 9015 4')).toBeVisible()
  await expect(piet.desk.getByText('€59.00')).toBeVisible()
  await row(piet.desk).getByRole('checkbox').check()
  await piet.desk.getByRole('button', { name: /^Mark 1 as sent/ }).click()
  await piet.desk.getByRole('radio', { name: /^On their way/ }).check()
  await row(piet.desk).getByRole('checkbox').check()
  await piet.desk.getByRole('button', { name: /^Mark 1 as arrived/ }).click()
  await expect(row(piet.desk)).toBeHidden()
}

/** A browser of one of the sandbox's staff, who has given the second factor, at the payouts. */
async function atDesk(browser: Browser, number: number) {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await desk.goto(`/sandbox/staff?number=${number}`)
  await desk.getByRole('link', { name: 'Payouts' }).click()
  return { desk, [Symbol.asyncDispose]: () => context.close() }
}

import { readFile } from 'node:fs/promises'
import { runProgram } from '../lib/operator.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('what a fan pays is on hold, then paid out to the creator, and stands in the statement', async ({
  page: studio,
  control,
  baseURL,
}) => {
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

  await test.step('the operator approves and pays it', async () => {
    const approved = await runProgram(baseURL, 'money', 'payouts', 'approve', number)
    expect(approved).toContain('Send €59.00 to Alina Veresova, PT50 0002 0123 1234 5678 9015 4')
    await runProgram(baseURL, 'money', 'payouts', 'sent', number)
    await runProgram(baseURL, 'money', 'payouts', 'paid', number)
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

function sumIn(text: string | null): number {
  return Number(/€([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

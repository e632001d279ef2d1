import { expect, type Frame, type Page } from '@playwright/test'

export const CARDS = {
  good: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  silent: '4000000000020026',
  foreignProhibited: '4000000000010084',
  lateSuccess: '4000000000020034',
  challengedAlways: '4000002760003184',
} as const

/** Types a card into the fields that the bank has put on the card form. */
export async function fillCard(page: Page, number: string = CARDS.good) {
  const fields = await frameAt(page, '/bank/fields/')
  await fields.locator('[name=number]').fill(number)
  await fields.locator('[name=expires]').fill('12/29')
  await fields.locator('[name=cvc]').fill('123')
  await fields.locator('[name=holder]').fill('MAX BRANDT')
}

export async function confirmAtTheBank(page: Page) {
  const bank = await frameAt(page, '/bank/3ds/')
  await bank.getByRole('textbox').fill('1234')
  await bank.getByRole('button', { name: 'Confirm', exact: true }).click()
}

export async function declineAtTheBank(page: Page) {
  const bank = await frameAt(page, '/bank/3ds/')
  await bank.getByRole('button', { name: 'Decline' }).click()
}

/** Pays by the code, as the app of the payer's bank would. */
export async function confirmFastPayment(page: Page) {
  const bank = await frameAt(page, '/bank/fast/')
  await expect(bank.getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
  await bank.getByRole('button', { name: 'Pay as the bank’s app would' }).click()
}

/** A frame of the web view, once it has come to this address. */
export async function frameAt(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes(part))
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true)
  const frame = find()
  if (!frame) throw new Error(`no frame at ${part}`)
  await frame.waitForLoadState()
  return frame
}

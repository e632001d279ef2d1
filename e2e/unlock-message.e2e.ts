import { expect, type Frame, type Page, test } from '@playwright/test'
import { Control } from './lib/control.ts'
import { Messenger } from './lib/messenger.ts'

const MAX = 52100731
const ALINA = 1
/** More than the balance of Max, and less than balance and smallest top-up together. */
const PRICE = 19
const CHALLENGED_CARD = '4000000000003220'

test('a fan with too little money unlocks a message by card with 3-D Secure', async ({
  page,
  request,
}) => {
  const control = new Control(request)
  const balance = await control.balanceOf(MAX)
  const text = 'The light at five, and nobody on the pier.'
  await control.sendMessage({ authorId: ALINA, fanId: MAX, price: PRICE, text })
  const messenger = new Messenger(page)
  await messenger.open({ platform: 'weba' })

  await messenger.phone.getByRole('button', { name: 'Unlock for €19.00' }).click()
  await messenger.button('Top up to unlock').click()
  const app = page.frameLocator('.web-frame iframe')
  await app.getByText('International card').click()
  await messenger.button('Pay €10.50').click()
  await fillCard(page)
  await messenger.button('Pay €10.50').click()
  await confirmAtTheBank(page)

  await expect(messenger.webView).toBeHidden({ timeout: 30_000 })
  await expect(messenger.phone.getByText(text)).toBeVisible()
  expect(await control.balanceOf(MAX)).toBeCloseTo(balance + 10 - PRICE, 2)
  expect(await control.isBalanced()).toBe(true)
})

async function fillCard(page: Page) {
  const fields = await frameAt(page, '/bank/fields/')
  await fields.getByLabel('Card number').fill(CHALLENGED_CARD)
  await fields.locator('[name=expires]').fill('12/29')
  await fields.locator('[name=cvc]').fill('123')
  await fields.locator('[name=holder]').fill('MAX BRANDT')
}

async function confirmAtTheBank(page: Page) {
  const bank = await frameAt(page, '/bank/3ds/')
  await bank.locator('.code input').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
}

/** A frame of the web view, once it has come to this address. */
async function frameAt(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes(part))
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true)
  const frame = find()
  if (!frame) throw new Error(`no frame at ${part}`)
  await frame.waitForLoadState()
  return frame
}

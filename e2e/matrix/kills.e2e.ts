import type { Page } from '@playwright/test'
import { CARDS, confirmAtTheBank, fillCard, frameAt } from '../lib/bank.ts'
import type { Control, Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'
import { cellsOf } from './matrix.ts'

const PRICE = 7
const TEXT = 'Fog on the river.'
const TOP_UP_AMOUNT = 10
/** Takes what a fan shall not have. */
const SOMEBODY_ELSE = 4
const TOP_UP = /\/api\/pay\/(stars\/)?top_up$/

interface Scene {
  page: Page
  control: Control
  messenger: Messenger
  fan: Fan
  messageId: number
  /** Where the payment that was begun is paid; null before it was begun. */
  checkout: string | null
  /** Where the bank asks whether it is the payer, empty where it does not; null before the card. */
  challenge: string | null
}

interface Step {
  name: string
  take(scene: Scene): Promise<void>
  /** Whether the money is on its way by then without the fan. */
  isPaid?: boolean
}

const CHOOSE: Step[] = [
  { name: 'the offer is open', take: async () => {} },
  { name: 'the top-up is open', take: ({ messenger }) => press(messenger, 'Top up to unlock') },
]

const WAYS: Record<string, Step[]> = {
  card: [
    ...CHOOSE,
    { name: 'a card is chosen', take: (scene) => choose(scene, 'International card') },
    { name: 'Pay is pressed', take: (scene) => begin(scene) },
    { name: 'the form is there', take: formIsReady },
    { name: 'the card is typed', take: ({ page }) => fillCard(page) },
    { name: 'the card is sent', take: sendCard, isPaid: true },
    { name: 'the money is there', take: moneyIsThere, isPaid: true },
    { name: 'the message is bought', take: messageIsBought, isPaid: true },
  ],
  '3-D Secure': [
    ...CHOOSE,
    { name: 'a card is chosen', take: (scene) => choose(scene, 'International card') },
    { name: 'Pay is pressed', take: (scene) => begin(scene) },
    { name: 'the form is there', take: formIsReady },
    { name: 'the card is typed', take: ({ page }) => fillCard(page, CARDS.challenged) },
    { name: 'the card is sent', take: sendCard },
    { name: 'the bank is on its way', take: ringIsShown },
    { name: 'the bank asks', take: async ({ page }) => void (await frameAt(page, '/bank/3ds/')) },
    { name: 'the fan has confirmed', take: ({ page }) => confirmAtTheBank(page), isPaid: true },
    { name: 'the message is bought', take: messageIsBought, isPaid: true },
  ],
  'fast payment': [
    ...CHOOSE,
    { name: 'it is chosen', take: (scene) => choose(scene, 'Fast payment system') },
    { name: 'Pay is pressed', take: (scene) => begin(scene) },
    {
      name: 'the code is there',
      take: async ({ page }) => void (await frameAt(page, '/bank/fast/')),
    },
    { name: 'the code is paid', take: payTheCode, isPaid: true },
    { name: 'the money is there', take: moneyIsThere, isPaid: true },
    { name: 'the message is bought', take: messageIsBought, isPaid: true },
  ],
  Stars: [
    ...CHOOSE,
    { name: 'Stars are chosen', take: (scene) => choose(scene, 'Telegram Stars') },
    { name: 'Pay is pressed', take: (scene) => begin(scene, 'Pay €10.00') },
    { name: 'the invoice is there', take: ({ messenger }) => messenger.invoice.waitFor() },
    { name: 'the invoice is paid', take: ({ messenger }) => messenger.payInvoice(), isPaid: true },
    { name: 'the money is there', take: moneyIsThere, isPaid: true },
    { name: 'the message is bought', take: messageIsBought, isPaid: true },
  ],
  'saved card': [
    ...CHOOSE,
    { name: 'it is chosen', take: (scene) => choose(scene, /Visa •••• 4242/) },
    { name: 'Pay is pressed', take: ({ messenger }) => press(messenger, 'Pay €10.50') },
    {
      name: 'the fan has agreed',
      take: ({ messenger }) => messenger.dialog.getByRole('button', { name: 'Pay €10.50' }).click(),
      isPaid: true,
    },
    { name: 'the money is there', take: moneyIsThere, isPaid: true },
    { name: 'the message is bought', take: messageIsBought, isPaid: true },
  ],
}

const PAID_BY_CODE = 'fast payment: the code is paid'
/** Those that stand for the others. */
const SAMPLE = new Set([
  '3-D Secure: the bank asks',
  PAID_BY_CODE,
  'saved card: the fan has agreed',
])

const CELLS = Object.entries(WAYS).flatMap(([way, steps]) =>
  steps.map(({ name }, last) => ({
    way,
    steps: steps.slice(0, last + 1),
    name: `${way}: ${name}`,
  })),
)

test.describe.configure({ timeout: 180_000 })

for (const { way, steps, name } of cellsOf(CELLS, {
  standsForOthers: (cell) => SAMPLE.has(cell.name),
  isFirst: (cell) => cell.name === PAID_BY_CODE,
}))
  test(`an app that is killed when (${name}) buys once, or nothing at all`, async ({
    page,
    control,
    messenger,
  }) => {
    const scene = await openScene({ page, control, messenger }, way)
    for (const step of steps) await step.take(scene)

    await messenger.killApp()
    const isPaid = steps.at(-1)?.isPaid === true || (await payElsewhere(scene, way))
    await messenger.openAs(scene.fan)
    await messenger.openAppOf(ALINA)

    await expect
      .poll(() => control.balanceOf(scene.fan.id), { timeout: 60_000 })
      .toBe(isPaid ? TOP_UP_AMOUNT - PRICE : 0)
    expect(await isBought(scene)).toBe(isPaid)
    await expect(messenger.app.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(messenger.app.getByText('Loading...')).toHaveCount(0)
    expect(await control.isBalanced()).toBe(true)
  })

async function openScene(
  { page, control, messenger }: Pick<Scene, 'page' | 'control' | 'messenger'>,
  way: string,
): Promise<Scene> {
  const fan = await control.addFan({ stars: 5000 })
  if (way === 'saved card') {
    await control.keepCard(fan)
    await control.tip(fan, SOMEBODY_ELSE, await control.balanceOf(fan.id))
  }
  const message = { authorId: ALINA.id, fanId: fan.id, price: PRICE, text: TEXT }
  const messageId = await control.sendMessage(message)
  const scene: Scene = { page, control, messenger, fan, messageId, checkout: null, challenge: null }
  await followPayment(scene)
  await messenger.openAs(fan)
  await messenger.followStart(ALINA, `buy-message_${messageId}`)
  await expect(messenger.button('Top up to unlock')).toBeVisible()
  return scene
}

/** The test hears the server's and the bank's answers, whether or not the app lives to hear them. */
async function followPayment(scene: Scene) {
  await scene.page.route(TOP_UP, async (route) => {
    const response = await route.fetch()
    const { url = '', link = url } = (await response.json()) as { url?: string; link?: string }
    scene.checkout = link
    await route.fulfill({ response }).catch(() => {})
  })
  await scene.page.route('**/bank/api/checkouts/*/pay', async (route) => {
    const response = await route.fetch()
    const { payment } = (await response.json()) as { payment?: { challenge_url?: string | null } }
    scene.challenge = payment?.challenge_url ?? ''
    await route.fulfill({ response }).catch(() => {})
  })
}

/** As the payer’s bank or another phone would; false where there is nothing to pay yet. */
async function payElsewhere({ control, checkout, challenge, fan }: Scene, way: string) {
  if (checkout === null) return false
  if (challenge) await control.answerChallenge(challenge)
  else if (way === 'Stars') await control.payStars(fan, checkout)
  else await control.payCheckout(checkout)
  return true
}

async function isBought({ control, fan, messageId }: Scene): Promise<boolean> {
  const { message } = await control
    .as({ ...fan, initData: await control.initData(fan.id) })
    .get<{ message: { isPaid: boolean } }>(`/im/message/${messageId}`)
  return message.isPaid
}

function press(messenger: Messenger, name: string) {
  return messenger.button(name).click()
}

function choose({ messenger }: Scene, method: string | RegExp) {
  return messenger.app.getByText(method).first().click()
}

async function begin(scene: Scene, name = 'Pay €10.50') {
  await press(scene.messenger, name)
  await expect.poll(() => scene.checkout).not.toBeNull()
}

async function formIsReady({ page, messenger }: Scene) {
  await frameAt(page, '/bank/fields/')
  await expect(messenger.button('Pay €10.50')).toBeEnabled()
}

async function sendCard(scene: Scene) {
  await press(scene.messenger, 'Pay €10.50')
  await expect.poll(() => scene.challenge).not.toBeNull()
}

async function ringIsShown({ page }: Scene) {
  const form = await frameAt(page, '/pay_form.html')
  await form.getByTestId('ring').waitFor()
}

async function payTheCode({ page }: Scene) {
  const bank = await frameAt(page, '/bank/fast/')
  await bank.getByRole('button', { name: 'Pay as the bank’s app would' }).click()
}

async function moneyIsThere({ control, fan }: Scene) {
  await expect.poll(() => control.balanceOf(fan.id)).toBeGreaterThan(0)
}

async function messageIsBought(scene: Scene) {
  await expect.poll(() => isBought(scene), { timeout: 30_000 }).toBe(true)
}

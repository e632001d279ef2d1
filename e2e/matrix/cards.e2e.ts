import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { paymentFailureText } from '@fanlight/i18n/failure-text'
import type { Browser, FrameLocator, Page } from '@playwright/test'
import { scenarioKeyOf, scenarioOf, TEST_CARDS } from '../../local/bank/src/test-cards.ts'
import { confirmAtTheBank, fillCard, frameAt } from '../lib/bank.ts'
import { Messenger } from '../lib/messenger.ts'
import { openCardForm, shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'
import { cellsOf } from './matrix.ts'

const PAY = 'Pay €26.25'
/** How long the bank takes to answer: not at all, as most do, and as on a bad day. */
const DELAYS_MS = [0, 1500, 8000]
/** Longer than the slowest card on the slowest day. */
const END_MS = 60_000

const ASKED = '4000000000003220 0'
/** Those that stand for the others: asked, refused, and paid after all. */
const SAMPLE = new Set([ASKED, '4000000000010084 1500', '4000000000020034 0'])

test.describe.configure({ timeout: 180_000 })

const CELLS = TEST_CARDS.flatMap(({ number, does }) =>
  DELAYS_MS.map((delayMs) => ({ number, does, delayMs })),
)

for (const { number, does, delayMs } of cellsOf(CELLS, {
  standsForOthers: (cell) => SAMPLE.has(nameOf(cell)),
  isFirst: (cell) => nameOf(cell) === ASKED,
}))
  test(`a card that does "${does}", answered after ${delayMs} ms, ends with the truth on both devices`, async ({
    control,
    messenger,
    page,
    browser,
  }) => {
    const { failure, succeedsAfter, threeDSecure, abandonsAfter } = scenarioOf(
      scenarioKeyOf(number),
    )
    const fan = await control.addFan()
    const other = await openElsewhere(browser, fan)
    await openCardForm(messenger, fan)
    await fillCard(page, number)
    if (delayMs > 0) await control.setFault('slow_issuer', 1, delayMs)

    await messenger.button(PAY).click()
    if (threeDSecure === 'challenge') {
      await goToTheBank(page)
      if (abandonsAfter === undefined) await confirmAtTheBank(page)
      else await messenger.goTo('/')
    }

    const isAbandoned = abandonsAfter !== undefined
    const isPaid = !isAbandoned && (failure === null || succeedsAfter !== undefined)
    if (isAbandoned) await expectTold(messenger.app)
    else await expectEnd(messenger.app, isPaid ? null : failure)
    await expect.poll(() => control.balanceOf(fan.id), { timeout: END_MS }).toBe(isPaid ? 25 : 0)
    await expect(other.app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await expect(shownBalance(other)).toContainText(isPaid ? '€25.00' : '€0.00')
    expect(await control.isBalanced()).toBe(true)
    await other.page.context().close()
  })

test('every card of the bank is in the table', () => {
  expect(CELLS).toHaveLength(TEST_CARDS.length * DELAYS_MS.length)
  expect(TEST_CARDS).toHaveLength(45)
})

function nameOf({ number, delayMs }: (typeof CELLS)[number]): string {
  return `${number} ${delayMs}`
}

/** The same fan at a second phone, whose menu nothing may take away. */
async function openElsewhere(browser: Browser, fan: Parameters<Messenger['openAs']>[0]) {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const messenger = new Messenger(await context.newPage())
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Send Tip' }).waitFor()
  return messenger
}

async function goToTheBank(page: Page) {
  const form = await frameAt(page, '/pay_form.html')
  // It goes there by itself after a few seconds; a tap is quicker, where the link is there in time.
  await form
    .getByRole('link')
    .click({ timeout: 15_000 })
    .catch(() => {})
  await frameAt(page, '/bank/3ds/')
}

/** Wherever the fan went meanwhile, they hear that it came to nothing. */
async function expectTold(app: FrameLocator) {
  await expect(app.getByText('A payment failed')).toBeVisible({ timeout: END_MS })
}

/** Success is called success; a failure has its own sentence; and no question came in between. */
async function expectEnd(app: FrameLocator, failure: PaymentFailureCode | null) {
  const title = failure === null ? 'Payment successful' : 'Payment failed'
  await expect(app.getByRole('heading', { name: title })).toBeVisible({ timeout: END_MS })
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  if (failure === null) return
  await expect(app.getByRole('main')).toContainText(paymentFailureText(failure, 'en'))
  await expect(app.getByRole('main')).toContainText(failure)
}

import type { Frame } from '@playwright/test'
import { buyMessage, openCollection } from '../lib/collection.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('a new screen is announced: its title has the focus, also on the way back', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan({ balance: 12.5 }))
  const app = await messenger.openAppOf(ALINA)
  const frame = await whenSettled(messenger)

  await app.getByRole('button', { name: 'Send Tip' }).click()
  await expect.poll(() => focused(frame)).toBe('Tip for Alina')
  await messenger.button('Back').click()
  await expect.poll(() => focused(frame)).toBe(ALINA.name)
  await app.getByRole('button', { name: 'Top up' }).click()
  await expect.poll(() => focused(frame)).toBe('Top up')
  await messenger.button('Back').click()
  await app.getByRole('button', { name: 'Content Collection' }).click()
  await expect.poll(() => focused(frame)).toBe('Content Collection')
})

test('a title that comes later than its screen is announced when it comes', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  const id = await buyMessage(control, fan, 'The light at five')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/im/message/${id}`, (route) => held.promise.then(() => route.continue()))
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA))
  const frame = await whenSettled(messenger)

  await app.getByRole('button', { name: 'Open the message' }).click()
  const before = await focused(frame)
  held.resolve()

  expect(before).toBe('')
  await expect.poll(() => focused(frame)).toBe(ALINA.name)
})

test('another tab keeps the focus where it is', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA))
  const frame = await whenSettled(messenger)

  await app.getByRole('tab', { name: 'Free' }).click()

  await expect(app.getByRole('article').first()).toBeVisible()
  expect(await focused(frame)).toBe('Free')
})

test('each message is called by its own words', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await buyMessage(control, fan, 'The light at five')
  await buyMessage(control, fan, 'Nobody on the pier')
  await messenger.openAs(fan)

  const app = await openCollection(await messenger.openAppOf(ALINA))

  for (const words of ['The light at five', 'Nobody on the pier'])
    await expect(app.getByRole('button', { name: `Open the message: ${words}` })).toBeVisible()
})

/** What announces is sent for a little after the first screen. */
async function whenSettled(messenger: Messenger): Promise<Frame> {
  const frame = await messenger.appFrame()
  const isThere = () =>
    frame.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/later-/.test(name)),
    )
  await expect.poll(isThere).toBe(true)
  return frame
}

function focused(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const { activeElement: element, body } = document
    return element && element !== body ? (element.textContent ?? '') : ''
  })
}

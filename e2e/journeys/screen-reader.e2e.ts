import type { Frame } from '@playwright/test'
import { buyMessage } from '../lib/collection.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('screens, titles, tabs and messages are announced by what they are', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 12.5 })
  const id = await buyMessage(control, fan, 'The light at five')
  await buyMessage(control, fan, 'Nobody on the pier')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/im/message/${id}`, (route) => held.promise.then(() => route.continue()))
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  const frame = await whenSettled(messenger)

  await test.step('a new screen is announced: its title has the focus, also on the way back', async () => {
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

  await test.step('each message is called by its own words', async () => {
    for (const words of ['The light at five', 'Nobody on the pier'])
      await expect(app.getByRole('button', { name: `Open the message: ${words}` })).toBeVisible()
  })

  await test.step('a title that comes later than its screen is announced when it comes', async () => {
    await app.getByRole('button', { name: 'Open the message: The light at five' }).click()
    const before = await focused(frame)
    held.resolve()

    expect(before).toBe('')
    await expect.poll(() => focused(frame)).toBe(ALINA.name)
  })

  await test.step('another tab keeps the focus where it is', async () => {
    await messenger.button('Back').click()
    await expect.poll(() => focused(frame)).toBe('Content Collection')

    await app.getByRole('tab', { name: 'Free' }).click()

    await expect(app.getByRole('button', { name: /^Open the message/ })).toHaveCount(0)
    await expect(app.getByRole('article').first()).toBeVisible()
    expect(await focused(frame)).toBe('Free')
  })
})

/** What announces is sent for a little after the first screen. */
async function whenSettled(messenger: Messenger): Promise<Frame> {
  const frame = await messenger.appFrame()
  const isThere = () =>
    frame.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/idle-tasks-/.test(name)),
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

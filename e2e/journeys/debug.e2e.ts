import { ALINA, expect, test } from '../lib/test.ts'

test('ten quick taps open the debug screen, with its secrets covered', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
  const frame = await messenger.appFrame()
  const tapTenTimes = () =>
    frame.evaluate(() => {
      for (let done = 0; done < 10; done++) document.querySelector('h1')?.click()
    })

  // What counts the taps is sent for a little after the first screen.
  await expect(async () => {
    await tapTenTimes()
    await expect(app.getByRole('heading', { name: 'Debug' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await expect(app.getByRole('main')).toContainText('Environment')
  await expect(app.getByRole('main')).toContainText('hash=••••')
  await app.getByRole('button', { name: 'Show: Init data' }).click()
  await expect(app.getByRole('main')).toContainText(/hash=[\da-f]{64}/)
})

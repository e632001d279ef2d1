import { ALINA, expect, test } from '../lib/test.ts'

test('ten quick taps open the debug screen, with its secrets covered', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
  const frame = await messenger.appFrame()
  const tap = (times: number) =>
    frame.evaluate((count) => {
      for (let done = 0; done < count; done++) document.querySelector('h1')?.click()
    }, times)

  await tap(9)
  await expect(app.getByRole('heading', { name: 'Debug' })).toBeHidden()
  await tap(10)

  await expect(app.getByRole('heading', { name: 'Debug' })).toBeVisible()
  await expect(app.getByRole('main')).toContainText('Environment')
  await expect(app.getByRole('main')).toContainText('hash=••••')
  await app.getByRole('button', { name: 'Show: Init data' }).click()
  await expect(app.getByRole('main')).toContainText(/hash=[\da-f]{64}/)
})

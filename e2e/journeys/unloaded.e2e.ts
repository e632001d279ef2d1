import { shownBalance } from '../lib/mini-app.ts'
import { breakScripts, FIRST_SCRIPT, holdScripts } from '../lib/scripts.ts'
import { ALINA, expect, test } from '../lib/test.ts'

/** The first script sends for it when it runs. */
const RUSSIAN = '/assets/ru-'

/** The page has the words of both languages, and shows one. */
const SEEN = { useInnerText: true }

for (const { language, title, line, button, broken } of [
  {
    language: 'en',
    title: 'Something went wrong',
    line: 'The app did not load.',
    button: 'Try again',
    broken: FIRST_SCRIPT,
  },
  {
    language: 'ru',
    title: 'Что-то пошло не так',
    line: 'Приложение не загрузилось.',
    button: 'Попробовать снова',
    broken: RUSSIAN,
  },
] as const)
  test(`an app without ${broken}* says so in the fan's language and starts when it is tried again`, async ({
    control,
    messenger,
    page,
  }) => {
    await breakScripts(page, broken)
    await messenger.openAs(await control.addFan({ language, balance: 12.5 }))
    await page.clock.install()
    const app = await messenger.openAppOf(ALINA)
    const failure = app.getByRole('alert')

    await expect(failure.getByRole('heading')).toHaveText(title, SEEN)
    await expect(failure).toContainText(line, SEEN)
    await expect(app.getByRole('button')).toHaveText([button], SEEN)

    const tryAgain = app.getByRole('button', { name: button })
    await tryAgain.focus()
    await page.clock.fastForward(21_000)
    await expect(tryAgain, 'it is said once, and does not go from under a finger').toBeFocused()

    await page.unrouteAll()
    await tryAgain.click()

    await expect(app.getByRole('heading', { name: /Alina/ })).toBeVisible()
    await expect(app.getByText(/12[.,]50/)).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

test('scripts that take too long are not waited for in silence, and take over when they come', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const letScriptsCome = await holdScripts(page)
  await messenger.openAs(await control.addFan({ balance: 12.5 }))
  await page.clock.install()
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Send Tip' }).click()

  await page.clock.fastForward(19_000)
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(app.getByRole('alert')).toContainText('The app did not load.')
  const tapped = await app.locator('html').evaluate('window.fanlightTouched ?? null')
  letScriptsCome()

  await expect(shownBalance(messenger)).toContainText('€12.50')
  expect(tapped, 'what was tapped when nothing answered is not done later').toBeNull()
  await expect(app.getByRole('alert')).toHaveCount(0)
})

test('where the messenger still covers the app, the fan can try again too', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const letScriptsCome = await holdScripts(page)
  await messenger.openAs(await control.addFan())
  await page.clock.install()
  const app = await messenger.followStart(ALINA, 'tips')
  await expect(app.getByRole('status')).toHaveText(/Loading/)

  await page.clock.fastForward(21_000)
  const tryAgain = app.getByRole('button', { name: 'Try again' })
  await tryAgain.click({ trial: true })
  letScriptsCome()

  await expect(app.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
  await expect(tryAgain).toHaveCount(0)
})

import { DARK_THEME } from '../../local/messenger/web/bridge/themes.ts'
import { ALINA, expect, test } from '../lib/test.ts'

/** Alina herself, as the messenger knows her. */
const ALINA_OWNER = 52_100_801

test('U34: from the sandbox’s page into the studio, where a sale arrives while one looks', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  // The world keeps what earlier rounds did, so each brings people of its own.
  const round = test.info().repeatEachIndex
  const [buyer, manager] = [`Wanda ${round}`, `Tom ${round}`]
  const fan = await control.addFan({ name: buyer, balance: 10 })
  await messenger.open()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Studio', exact: true }).click()
  const studio = await opened
  const refused: string[] = []
  studio.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const sales = studio.getByRole('list', { name: 'Recent sales' })
  await expect(sales.getByRole('listitem').first()).toBeVisible()
  await expect(sales.getByText(buyer)).toBeHidden()

  await test.step('a tip is in the list without a reload', async () => {
    await control.tip(fan, ALINA.id, 7)

    const sale = sales.getByRole('listitem').filter({ hasText: buyer })
    await expect(sale).toContainText('sent a tip')
    await expect(sale).toContainText('€7.00')
  })

  await test.step('a manager is invited, and the invitation is in the team', async () => {
    await studio.getByRole('link', { name: 'Settings' }).click()
    await studio.getByRole('link', { name: 'Team' }).click()
    await studio.getByRole('button', { name: 'Invite a manager' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Invite a manager' })
    await dialog.getByLabel('For whom').fill(manager)
    await dialog.getByRole('checkbox', { name: /Posts and schedule/ }).check()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await expect(dialog.getByRole('status')).toContainText('start=join_')
    await dialog.getByRole('button', { name: 'Done' }).click()

    await expect(studio.getByRole('row', { name: `Invitation: ${manager}` })).toContainText(
      'Waiting',
    )
  })

  await test.step('signed out, one meets the way in', async () => {
    await studio.getByRole('button', { name: 'Account' }).first().click()
    await studio.getByRole('menuitem', { name: 'Sign out' }).click()

    await expect(studio.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
  })

  await test.step('a session that ended elsewhere leads there too, from whatever is asked', async () => {
    await studio.goto('/sandbox/studio')
    await expect(studio.getByRole('heading', { name: /^Good/ })).toBeVisible()
    await studio.context().clearCookies({ name: 'fanlight_studio' })
    // The page hears of it and asks; nothing on it is pressed, because it may lead there before.
    await control.tip(fan, ALINA.id, 1)

    await expect(studio.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
  })

  await test.step('D14: the code’s time runs by the server’s clock, whatever the computer says', async () => {
    await control.travel(2)
    await studio.goto('/studio/sign-in')

    await expect(studio.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  })
  expect(refused).toEqual([])
})

test('in the messenger the studio knows its owner, and wears the messenger’s theme', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const launch = new URLSearchParams({
    tgWebAppData: await control.initData(ALINA_OWNER),
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(DARK_THEME),
  })

  await page.addInitScript(noteFirstGround)

  await page.goto(`/studio#${launch.toString()}`)

  await expect(page.getByRole('heading', { name: /^Good .+, Alina$/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }).last()).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe(rgbOf(DARK_THEME.secondary_bg_color))
  const first = await page.evaluate(() => document.documentElement.dataset['firstGround'])
  expect(first, 'no other ground is seen before').toBe(ground)
})

/** Runs in the page: writes down on what ground its first words stand. */
function noteFirstGround() {
  new MutationObserver((_changes, observer) => {
    if (!document.getElementById('root')?.firstElementChild) return
    observer.disconnect()
    document.documentElement.dataset['firstGround'] = getComputedStyle(
      document.body,
    ).backgroundColor
  }).observe(document, { childList: true, subtree: true })
}

function rgbOf(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}

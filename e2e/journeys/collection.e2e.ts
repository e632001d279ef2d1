import { breakFeed, buyMessage, buyPost, openCollection } from '../lib/collection.ts'
import { ALINA, expect, NORA, test } from '../lib/test.ts'

test('the collection opens at what was bought, newest first', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 30 })
  await buyPost(control, fan, 8)
  await buyMessage(control, fan, 'The light at five, and nobody on the pier.')
  await messenger.openAs(fan)

  const app = await openCollection(await messenger.openAppOf(ALINA))

  await expect(app.getByRole('tab', { name: 'Purchased' })).toHaveAttribute('aria-selected', 'true')
  const cards = app.getByRole('article')
  await expect(cards.nth(0)).toContainText('nobody on the pier')
  await expect(cards.nth(0)).toContainText('€3.00')
  await expect(cards.nth(1)).toContainText('Golden hour at the pier')
  await expect(cards.nth(1)).toContainText(/yesterday|days ago/)
  await expect(cards.nth(1).getByRole('button')).toHaveCount(3)
})

test('another tab takes the place of this one, so that Back leads out', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA))

  await app.getByRole('tab', { name: 'Free' }).click()
  await expect(app.getByRole('article').first()).toContainText('Free wallpapers')
  await app.getByRole('tab', { name: 'Premium' }).click()
  await expect(app.getByRole('tab', { name: 'Premium' })).toHaveAttribute('aria-selected', 'true')
  await messenger.button('Back').click()

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
})

test('the tabs are gone through with the arrows', async ({ control, messenger, page }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA))

  await app.getByRole('tab', { name: 'Purchased' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(app.getByRole('tab', { name: 'Premium' })).toBeFocused()
  // Quicker than the screens come: the next key goes on from where the focus is.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')

  await expect(app.getByRole('tab', { name: 'Purchased' })).toBeFocused()
  await expect(app.getByRole('tab', { name: 'Purchased' })).toHaveAttribute('aria-selected', 'true')
  await expect(app.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

test('who has bought nothing is led to the chat', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA))

  await expect(app.getByText('are kept here for good')).toBeVisible()
  await app.getByRole('button', { name: 'Send a message' }).click()

  await expect(messenger.webView).toHaveCount(0)
})

test('a creator without posts says so in every tab', async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 10, language: 'ru' })
  await control.subscribe(fan, ALINA.id)
  await page.route('**/api/profile/*/posts', (route) =>
    route.fulfill({ json: { posts: [], nextFrom: null } }),
  )
  await messenger.openAs(fan, { theme: 'dark' })
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Коллекция' }).click()

  await expect(app.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
  await app.getByRole('tab', { name: 'Бесплатное' }).click()
  await expect(app.getByRole('heading', { name: 'Бесплатных публикаций пока нет' })).toBeVisible()
  await app.getByRole('tab', { name: 'Premium' }).click()
  await expect(app.getByRole('heading', { name: 'Premium только начинается' })).toBeVisible()
})

test('a guest sees Premium behind glass, and the way in', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Premium')

  await expect(app.getByRole('heading', { name: 'Open everything' })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Open with Premium' }).first()).toBeVisible()
  await expect(app.getByRole('button', { name: 'Buy for €6.50' })).toBeVisible()
  await messenger.button('Subscribe for €5.99').click()

  await expect(app.getByText('Recurring payment. Cancel anytime.')).toBeVisible()
})

test('Premium that is bought elsewhere opens the page as it stands', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 10 })
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Premium')
  await expect(app.getByRole('button', { name: 'Open with Premium' }).first()).toBeVisible()

  await control.subscribe(fan, ALINA.id)

  await expect(app.getByRole('button', { name: 'Photo 1 of 1' }).first()).toBeVisible()
  await expect(app.getByRole('button', { name: 'Open with Premium' })).toHaveCount(0)
  await expect(messenger.button(/Subscribe/)).toHaveCount(0)
})

test('where Premium is off, the free posts are offered', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(NORA), 'Premium')

  await expect(app.getByRole('heading', { name: 'Premium unavailable' })).toBeVisible()
  await messenger.button('See free posts').click()

  await expect(app.getByRole('tab', { name: 'Free' })).toHaveAttribute('aria-selected', 'true')
  await expect(app.getByRole('article').first()).toBeVisible()
})

test('more posts come as the end comes near', async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 10 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Premium')
  await expect(app.getByRole('article')).toHaveCount(20)

  await app.getByRole('article').nth(5).hover()
  await page.mouse.wheel(0, 20_000)

  await expect(app.getByRole('article')).toHaveCount(21)
  await expect(app.getByText('The first roll for you only')).toBeAttached()
})

test('a list that did not come is asked for again by hand', async ({
  control,
  messenger,
  page,
}) => {
  const network = await breakFeed(page, () => true)
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Free')
  const retry = app.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(app.getByText('The server cannot be reached')).toBeVisible()

  network.mend()
  await retry.click()

  await expect(app.getByRole('article').first()).toContainText('Free wallpapers')
})

test('a next page that did not come leaves what is there, and is asked for by hand', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 10 })
  await control.subscribe(fan, ALINA.id)
  const network = await breakFeed(page, (startFrom) => startFrom > 0)
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Premium')
  await expect(app.getByRole('article')).toHaveCount(20)
  await app.getByRole('article').nth(5).hover()
  await page.mouse.wheel(0, 20_000)
  await expect(app.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(app.getByRole('article')).toHaveCount(20)

  network.mend()
  await app.getByRole('button', { name: 'Try again' }).click()

  await expect(app.getByRole('article')).toHaveCount(21)
})

test('the old address of Premium posts leads to their tab', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()

  await messenger.goTo('/POSTS')

  await expect(app.getByRole('tab', { name: 'Premium' })).toHaveAttribute('aria-selected', 'true')
})

test('on the narrowest phone nothing sticks out, in Russian either', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ language: 'ru' })
  await messenger.openAs(fan, { size: { width: 320, height: 640 } })
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Коллекция' }).click()

  for (const tab of ['Купленное', 'Бесплатное', 'Premium']) {
    await app.getByRole('tab', { name: tab }).click()
    await expect(app.getByRole('heading').or(app.getByRole('article')).first()).toBeAttached()
    const page = app.locator('html')
    expect(await page.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
  }
})

test('D7: both kinds of list are asked for again when the network fails', async ({
  control,
  messenger,
  page,
}) => {
  const tries = { purchases: 0, posts: 0 }
  await page.route(/\/api\/(purchases|profile\/\d+\/posts)/, (route) => {
    tries[route.request().url().includes('/profile/') ? 'posts' : 'purchases'] += 1
    return route.abort()
  })
  await messenger.openAs(await control.addFan())
  await messenger.openAppOf(ALINA)
  await messenger.goTo('/media?section=purchases')
  await expect.poll(() => tries.purchases).toBe(4)
  tries.posts = 0

  await messenger.app.getByRole('tab', { name: 'Free' }).click()

  await expect.poll(() => tries.posts).toBe(4)
  await expect(messenger.app.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('D14: a post of a month ago says so once the world has moved on', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await buyMessage(control, fan, 'Bought before the month passed')
  await control.travel(33)
  const now = { id: fan.id, initData: await control.initData(fan.id) }
  await buyMessage(control, now, 'Bought just now')
  await messenger.openAs(now)

  const app = await openCollection(await messenger.openAppOf(ALINA))

  const cards = app.getByRole('article')
  await expect(cards.nth(0)).toContainText(/now|second|minute/)
  await expect(cards.nth(1)).toContainText(/\d+ \w+.*\d\d:\d\d/)
  await expect(cards.nth(1)).not.toContainText(/ago|yesterday|now/)
})

import type { FrameLocator, Page } from '@playwright/test'
import { breakFeed, buyMessage, buyPost, holdLinks, openCollection } from '../lib/collection.ts'
import { ALINA, expect, NORA, test } from '../lib/test.ts'

test('the collection of who has much: what was bought, and page after page of Premium', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 30 })
  await control.subscribe(fan, ALINA.id)
  await buyPost(control, fan, 8)
  await buyMessage(control, fan, 'The light at five, and nobody on the pier.')
  const network = await breakFeed(page, (startFrom) => startFrom > 0)
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA))
  const cards = app.getByRole('article')

  await test.step('the collection opens at what was bought, newest first', async () => {
    const tab = app.getByRole('tab', { name: 'Purchased' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(cards.nth(0)).toContainText('nobody on the pier')
    await expect(cards.nth(0)).toContainText('€3.00')
    await expect(cards.nth(1)).toContainText('Golden hour at the pier')
    await expect(cards.nth(1)).toContainText(/yesterday|days ago/)
    await expect(cards.nth(1).getByRole('button')).toHaveCount(3)
  })

  await test.step('a next page that did not come leaves what is there, and is asked for by hand', async () => {
    await app.getByRole('tab', { name: 'Premium' }).click()
    await scrollToEnd(app, page)
    await expect(app.getByRole('alert')).toContainText('The server cannot be reached')
    await expect(cards).toHaveCount(20)
    network.mend()
    await app.getByRole('button', { name: 'Try again' }).click()
    await expect(cards).toHaveCount(21)
  })
})

test('the collection of who has nothing yet', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA))
  const tab = (name: string) => app.getByRole('tab', { name })

  await test.step('the tabs are gone through with the arrows', async () => {
    await tab('Purchased').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('Premium')).toBeFocused()
    // Quicker than the screens come: the next key goes on from where the focus is.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(tab('Purchased')).toBeFocused()
    await expect(tab('Purchased')).toHaveAttribute('aria-selected', 'true')
    await expect(app.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  })

  await test.step('another tab takes the place of this one, so that Back leads out', async () => {
    await tab('Free').click()
    await expect(app.getByRole('article').first()).toContainText('Free wallpapers')
    await tab('Premium').click()
    await expect(tab('Premium')).toHaveAttribute('aria-selected', 'true')
    await messenger.button('Back').click()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })

  await test.step('who has bought nothing is led to the chat, unless they have gone on', async () => {
    await openCollection(app)
    await expect(app.getByText('are kept here for good')).toBeVisible()
    const link = await holdLinks(page)
    await app.getByRole('button', { name: 'Send a message' }).click()
    await expect(messenger.webView).toHaveCount(0)
    await messenger.backToChats()
    await messenger.openChat(NORA)
    await link.answer()
    await expect(messenger.phone.getByRole('heading', { name: NORA.name })).toBeVisible()
  })

  await test.step('where Premium is off, the free posts are offered', async () => {
    await openCollection(await messenger.openMenuButton(), 'Premium')
    await expect(app.getByRole('heading', { name: 'Premium unavailable' })).toBeVisible()
    await messenger.button('See free posts').click()
    await expect(tab('Free')).toHaveAttribute('aria-selected', 'true')
    await expect(app.getByRole('article').first()).toBeVisible()
  })
})

test('Premium in the collection, from behind the glass to its last post', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  const locked = app.getByRole('button', { name: 'Open with Premium' })

  await test.step('the old address of Premium posts leads to their tab', async () => {
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await messenger.goTo('/POSTS')
    const tab = app.getByRole('tab', { name: 'Premium' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a guest sees Premium behind glass, and the way in', async () => {
    await expect(app.getByRole('heading', { name: 'Open everything' })).toBeVisible()
    await expect(locked.first()).toBeVisible()
    await expect(app.getByRole('button', { name: 'Buy for €6.50' })).toBeVisible()
    await messenger.button('Subscribe for €5.99').click()
    await expect(app.getByText('Recurring payment. Cancel anytime.')).toBeVisible()
  })

  await test.step('Premium that is bought elsewhere opens the page as it stands', async () => {
    await control.giveMoney(fan, 10)
    await messenger.button('Back').click()
    await expect(locked.first()).toBeVisible()
    await control.subscribe(fan, ALINA.id)
    await expect(app.getByRole('button', { name: 'Photo 1 of 1' }).first()).toBeVisible()
    await expect(locked).toHaveCount(0)
    await expect(messenger.button(/Subscribe/)).toHaveCount(0)
  })

  await test.step('more posts come as the end comes near', async () => {
    await scrollToEnd(app, page)
    await expect(app.getByRole('article')).toHaveCount(21)
    await expect(app.getByText('The first roll for you only')).toBeAttached()
  })
})

test('the collection in Russian, narrow and empty', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 10, language: 'ru' })
  await messenger.openAs(fan, { theme: 'dark', size: { width: 320, height: 640 } })
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Коллекция' }).click()

  await test.step('on the narrowest phone nothing sticks out, in Russian either', async () => {
    for (const tab of ['Купленное', 'Бесплатное', 'Premium']) {
      await app.getByRole('tab', { name: tab }).click()
      await expect(app.getByRole('heading').or(app.getByRole('article')).first()).toBeAttached()
      const root = app.locator('html')
      expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
    }
  })

  await test.step('a creator without posts says so in every tab', async () => {
    await control.subscribe(fan, ALINA.id)
    await page.route('**/api/profile/*/posts', (route) =>
      route.fulfill({ json: { posts: [], nextFrom: null } }),
    )
    await messenger.goTo('/media?section=purchases')
    await expect(app.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
    await app.getByRole('tab', { name: 'Бесплатное' }).click()
    await expect(app.getByRole('heading', { name: 'Бесплатных публикаций пока нет' })).toBeVisible()
    await app.getByRole('tab', { name: 'Premium' }).click()
    await expect(app.getByRole('heading', { name: 'Premium только начинается' })).toBeVisible()
  })
})

test('D7: lists that do not come are asked for, by the app and by hand', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const lists = /\/api\/(purchases|profile\/\d+\/posts)/
  const tries = { purchases: 0, posts: 0 }
  await page.route(lists, (route) => {
    tries[route.request().url().includes('/profile/') ? 'posts' : 'purchases'] += 1
    return route.abort()
  })
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  const retry = app.getByRole('button', { name: 'Try again' })

  await test.step('D7: both kinds of list are asked for again when the network fails', async () => {
    await messenger.goTo('/media?section=purchases')
    await expect.poll(() => tries.purchases).toBe(4)
    tries.posts = 0
    await app.getByRole('tab', { name: 'Free' }).click()
    await expect.poll(() => tries.posts).toBe(4)
    await expect(retry).toBeVisible()
  })

  await test.step('a list that did not come is asked for again by hand', async () => {
    await expect(app.getByText('The server cannot be reached')).toBeVisible()
    await page.unroute(lists)
    await retry.click()
    await expect(app.getByRole('article').first()).toContainText('Free wallpapers')
  })
})

test('D14: a post of a month ago says so once the world has moved on', {
  tag: '@extended',
}, async ({ control, messenger }) => {
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

/** Through a first page of Premium posts, to where the next is asked for. */
async function scrollToEnd(app: FrameLocator, page: Page) {
  await expect(app.getByRole('article')).toHaveCount(20)
  await app.getByRole('article').nth(5).hover()
  await page.mouse.wheel(0, 20_000)
}

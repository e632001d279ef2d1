// The pages around the app: a tester with a screen reader meets them first.

import { expect, test } from '../lib/test.ts'
import { axeProblems } from './axe.ts'

const THEMES = ['light', 'dark'] as const

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

test("the messenger's page keeps nobody out", { tag: '@extended' }, async ({ messenger, page }) => {
  for (const theme of THEMES)
    await test.step(`the messenger's page keeps nobody out, in ${theme}`, async () => {
      await messenger.open({ theme, platform: 'weba' })

      expect(await axeProblems(page)).toEqual([])
    })
})

test("the bank's pages keep nobody out", { tag: '@extended' }, async ({ page, control }) => {
  const fan = await control.addFan()
  const addresses = [
    await control.checkoutAddress(fan, 'singularity'),
    await control.challengeAddress(fan),
  ]
  for (const theme of THEMES)
    await test.step(`the bank's pages keep nobody out, in ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme })
      for (const address of addresses) {
        await page.goto(address)
        await page.getByRole('heading').first().waitFor()
        expect(await axeProblems(page), address.split('/').slice(0, 5).join('/')).toEqual([])
      }
    })
})

test("the chain's pages keep nobody out", { tag: '@extended' }, async ({ page, control }) => {
  const fan = await control.addFan()
  await control.coinsOf(fan)
  const wallet = `/ton/wallet?user=${encodeURIComponent(JSON.stringify({ id: fan.id }))}`
  const request = { manifestUrl: 'https://app.example/m.json', items: [{ name: 'ton_addr' }] }
  const link = new URLSearchParams({ v: '2', id: 'ab'.repeat(32), r: JSON.stringify(request) })
  await page.goto('/ton')
  const transaction = await page.getByRole('list').getByRole('link').first().getAttribute('href')
  const addresses = [
    [wallet, 'Nothing to confirm'],
    [`${wallet}&${link}`, 'Connect to app.example'],
    ['/ton', 'Newest transactions'],
    [transaction ?? '', 'Given by the sandbox'],
    [`/ton/transaction/${'0'.repeat(64)}`, 'No such transaction'],
  ] as const
  for (const theme of THEMES)
    await test.step(`the chain's pages keep nobody out, in ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme })
      for (const [address, name] of addresses) {
        await page.goto(address)
        await page.getByRole('heading', { name }).waitFor()
        expect(await axeProblems(page), name).toEqual([])
      }
      await page.request.post(`/ton/wallet-api/${fan.id}/answer`, { data: { answer: 'reject' } })
    })
})

test('the pages of words keep nobody out', async ({ page }) => {
  for (const address of ['/support', '/support?lang=ru', '/about', '/about?lang=ru'])
    await test.step(`the page ${address} keeps nobody out, light or dark`, async () => {
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        await page.goto(address)

        expect(await axeProblems(page), colorScheme).toEqual([])
      }
    })
})

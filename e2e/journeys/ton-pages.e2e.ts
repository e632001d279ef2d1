import { expect, test } from '../lib/test.ts'

const CLIENT = 'ab'.repeat(32)

test('the wallet’s page says what it waits for, and when it has no answer', {
  tag: '@extended',
}, async ({ control, page }) => {
  const fan = await control.addFan({ language: 'ru' })

  await test.step('nothing is asked', async () => {
    await page.goto(walletOf(fan))
    await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
    await expect(page.getByText(/^Balance50\sGRAM$/)).toBeVisible()
  })

  await test.step('the sandbox does not answer, and then it does', async () => {
    await page.route('**/ton/wallet-api/**', (route) => route.abort())
    await expect(page.getByRole('heading', { name: 'The wallet does not answer' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/ton/wallet-api/**')
    await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
  })

  await test.step('an app asks, in the language of the wallet’s owner, and is declined', async () => {
    const { origin, host } = new URL(page.url())
    const manifestUrl = `${origin}/tonconnect-manifest.json`
    const request = JSON.stringify({ manifestUrl, items: [{ name: 'ton_addr' }] })
    const link = new URLSearchParams({ v: '2', id: CLIENT, r: request, lang: 'ru' })
    await page.goto(`${walletOf(fan)}&${link}`)
    await expect(page.getByRole('heading', { name: 'Подключить к Fanlight' })).toBeVisible()
    await expect(page.getByText(host, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Отклонить' }).click()
    await expect(page.getByRole('heading', { name: 'Готово' })).toBeVisible()
    await expect(page.getByText('ничего не отправлено')).toBeVisible()
  })
})

test('the explorer goes from the list to a transaction, and knows no other hash', async ({
  control,
  page,
}) => {
  const fan = await control.addFan({})
  await control.coinsOf(fan)

  await page.goto('/ton')
  await page
    .getByRole('list')
    .getByRole('link', { name: /Given by the sandbox/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Given by the sandbox' })).toBeVisible()
  await page.getByRole('link', { name: 'All transactions' }).click()
  await expect(page.getByRole('heading', { name: 'Newest transactions' })).toBeVisible()

  await page.goto(`/ton/transaction/${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: 'No such transaction' })).toBeVisible()
})

function walletOf({ id }: { id: number }): string {
  return `/ton/wallet?user=${encodeURIComponent(JSON.stringify({ id }))}`
}

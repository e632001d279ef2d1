import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'

test('a key is made once, opens what it may, and is of no use once it is revoked', async ({
  page: desk,
  request,
}) => {
  await desk.goto('/sandbox/staff')
  await desk.getByRole('link', { name: 'Systems' }).click()
  const key = await makesKey(desk)

  await test.step('it opens what its scopes name, and nothing else', async () => {
    expect(await asks(request, key, 'payments?from=2026-11-01&until=2026-11-30')).toBe(200)
    expect(await asks(request, key, 'fans/1/statement')).toBe(403)
  })

  await test.step('revoked, it opens nothing, and the log says who did both', async () => {
    await desk.getByRole('button', { name: 'Revoke the key of Books' }).first().click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'It may have leaked' }).click()
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(dialog).toBeHidden()

    expect(await asks(request, key, 'payments?from=2026-11-01&until=2026-11-30')).toBe(401)
    await desk.getByRole('link', { name: 'Audit log' }).click()
    await expect(desk.getByRole('row', { name: /Olga Kern Revoked an API key/ })).toBeVisible()
    await expect(desk.getByRole('row', { name: /Olga Kern Made an API key/ })).toBeVisible()
  })
})

/** The key, which is shown this once. */
async function makesKey(desk: Page): Promise<string> {
  await desk.getByRole('button', { name: 'Make a key' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Which system').fill('Books')
  await dialog.getByRole('checkbox', { name: /Read payments and statements/ }).check()
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  const shown = dialog.getByRole('status')
  await expect(shown).toHaveText(/^fl_/)
  const key = (await shown.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  return key
}

async function asks(request: APIRequestContext, key: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  return (await request.get(`/api/operator/${path}`, { headers })).status()
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ALINA, expect, test } from '../lib/test.ts'

test('a webhook that failed is sent again, and its receiver knows it by its id', {
  tag: '@extended',
}, async ({ page: studio, control }) => {
  const told: { id: unknown; type: string }[] = []
  let code = 500
  const receiver = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: string }
      told.push({ id: request.headers['webhook-id'], type })
      reply.writeHead(code).end()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const fan = await control.addFan({ balance: 10 })
  await studio.goto('/sandbox/studio')
  await studio.goto('/studio/settings/connections')

  await test.step('an address is named, and its secret shown once', async () => {
    await studio.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = studio.getByRole('dialog')
    const { port } = receiver.address() as AddressInfo
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
    await dialog.getByRole('button', { name: 'Add a webhook' }).click()
    await expect(dialog.getByRole('status')).toContainText('whsec_')
    await dialog.getByRole('button', { name: 'Done' }).click()

    await expect(studio.getByText(`127.0.0.1:${port}/hook`)).toBeVisible()
  })

  const row = studio.getByRole('row').filter({ hasText: 'tip.received' })
  await test.step('a tip is told, and that it failed stands in the list', async () => {
    await control.tip(fan, ALINA.id, 3)
    await expect(async () => {
      await studio.reload()
      await expect(row).toContainText('500', { timeout: 1_000 })
    }).toPass()
  })

  await test.step('sent again it arrives', async () => {
    code = 200
    await row.getByRole('button', { name: 'Send again: tip.received' }).click()

    await expect(row).toContainText('200')
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    expect(told.map(({ type }) => type)).toContain('tip.received')
  })

  await test.step('and removed it is gone', async () => {
    await studio.getByRole('button', { name: 'Edit' }).click()
    await studio.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(studio.getByRole('region', { name: 'Deliveries' })).toBeHidden()
  })
  receiver.close()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OperatorSystem } from '../../../test/key-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk } from '../../../test/staff-verbs.ts'

const world = sharedWorld()

test('a key that is made at the desk is shown once, works, and is of no use once revoked', async () => {
  const desk = await atDesk(world())
  const asks = (key: string) =>
    new OperatorSystem(world(), key).get('/operator/payments?from=2026-11-01&until=2026-11-30')

  const made = (await desk.post('/staff/keys', { name: ' Books ', scopes: ['money:read'] })).json()
  const [{ id, ...shown }] = made.keys
  const before = await asks(made.key)
  const why = 'It stood in a log'
  const revoked = (await desk.post(`/staff/keys/${id}/revoke`, { why })).json()
  const twice = await desk.post(`/staff/keys/${id}/revoke`, { why })
  const unknown = await desk.post(`/staff/keys/${randomUUID()}/revoke`, { why })
  const after = await asks(made.key)

  expect(made.key).toMatch(/^fl_test_[\w-]{43}$/)
  expect(shown).toMatchObject({ name: 'Books', scopes: ['money:read'], revokedAt: null })
  expect(shown.keyEnd).toBe(made.key.slice(-4))
  expect(JSON.stringify(revoked)).not.toContain(made.key)
  expect(revoked.keys[0].revokedAt).not.toBeNull()
  expect([before.statusCode, after.statusCode]).toEqual([200, 401])
  expect([twice, unknown].map((reply) => reply.json().code)).toEqual(['not_found', 'not_found'])
  const { actions } = (await desk.get(`/staff/log?search=key ${id}`)).json()
  expect(actions).toMatchObject([{ action: 'revoked_key', why }, { action: 'made_key' }])
})

test('a key without a name is not made', async () => {
  const desk = await atDesk(world())

  const reply = await desk.post('/staff/keys', { name: ' \ufeff', scopes: ['money:read'] })

  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request'])
})

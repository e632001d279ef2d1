import { expect, test } from 'vitest'
import { OperatorSystem } from '../../../test/key-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../keys/api-keys.ts'

const world = sharedWorld()

test('a key is kept as a digest, says when it was used, and is of no use once revoked', async () => {
  const made = { name: 'Warehouse', scopes: ['fans:read' as const], isLive: true }
  const { id, key } = await createApiKey(world().ctx, made)
  const system = new OperatorSystem(world(), key)
  const fan = await world().fan()
  const asks = async () => (await system.get(`/operator/fans/${fan.id}/statement`)).statusCode
  const before = await asks()

  const [row] = (await listApiKeys(world().ctx)).filter((listed) => listed.id === id)
  const kept = await world().db.query('select * from api_key where id = $1', [id])
  const revoked = [await revokeApiKey(world().ctx, id), await revokeApiKey(world().ctx, id)]

  expect(key).toMatch(/^fl_live_[\w-]{43}$/)
  expect(row).toMatchObject({
    name: 'Warehouse',
    keyEnd: key.slice(-4),
    lastUsedAt: expect.any(Date),
  })
  expect(JSON.stringify(kept)).not.toContain(key.slice(8, 30))
  expect([before, revoked, await asks()]).toEqual([200, [true, false], 401])
})

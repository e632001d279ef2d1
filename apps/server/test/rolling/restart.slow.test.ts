import { expect, test } from 'vitest'
import { auditLedger } from '../../src/core/ledger/audit.ts'
import { startBalancer } from './balancer.ts'
import { ReleaseNode, thisRelease } from './release.ts'
import { openShop, startLoad, WEALTH } from './shop.ts'

const FANS = 3
const PURCHASES = 60

test('nodes that are restarted under load fail no request, and one that is no kin cannot join', {
  tags: ['extended'],
}, async () => {
  await using shop = await openShop(FANS)
  const release = await thisRelease()
  const env = { ...shop.env, DRAIN_SECONDS: '3' }
  await using balancer = await startBalancer()
  await using first = await ReleaseNode.start(release, env)
  const stranger = ReleaseNode.start(release, { ...env, SERVER_SECRET: '07'.repeat(32) })
  await expect(stranger).rejects.toThrow('give both the same SERVER_SECRET')
  await using second = await ReleaseNode.start(release, env)
  balancer.serve(first.address, second.address)
  await balancer.sendsTo(first.address, second.address)
  const load = startLoad(shop, balancer.address)
  await load.more(PURCHASES)

  await first.stop()
  await load.more(PURCHASES)
  await using again = await ReleaseNode.start(release, env)
  balancer.serve(again.address, second.address)
  await balancer.sendsTo(again.address, second.address)
  await second.stop()
  await load.more(PURCHASES)
  const sold = await load.end()

  expect(sold.filter(({ status }) => status !== 200)).toEqual([])
  expect(await auditLedger(shop.db)).toMatchObject({ balanced: true })
  const spent = sold.reduce((sum, { charged }) => sum + charged, 0)
  const { cents } = await shop.db.one<{ cents: number }>(
    'select sum(balance_cents)::bigint as cents from wallet',
  )
  expect(cents).toBe(FANS * WEALTH - spent)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { signProof } from '@fanlight/local/ton/sign-proof'
import { openWallet } from '@fanlight/local/ton/wallet-contract'
import type { Fan } from '../fan.ts'
import type { TestContext } from '../test-context.ts'
import type { World } from '../world.ts'

/** What a fan's wallet says of itself; any will do where nothing is paid. */
export const A_WALLET = `0:${'11'.repeat(32)}`

/** A tip in coins to a creator who has a wallet, handed out to the fan's. */
export async function asksForCoins(
  world: TestContext,
  fan: Fan,
  creator: { id: number },
): Promise<string> {
  await world.db.run(
    `insert into creator_wallet (id, creator_id, network, address, public_key, code_hash, member_id,
       proven_at, active_from, announced_at, next_look_at)
     values ($1, $2, '-239', $3, '', '', 0, $4, $4, $4, $4)`,
    [randomUUID(), creator.id, `0:${randomBytes(32).toString('hex')}`, world.clock.now()],
  )
  const draft = await fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' })
  const { id } = draft.json<{ tips: { id: string } }>().tips
  await fan.post(`/im/tips/${id}/send`, { currency: 'ton', from: A_WALLET })
  return id
}

/** What a wallet of this member's hands over, for a challenge that was made for them. */
export async function provenWallet(
  world: TestContext,
  creator: { id: number },
  member: { id: number },
) {
  const payload = randomBytes(16).toString('hex')
  const now = world.clock.now()
  await world.db.run(
    `insert into ton_challenge (payload, creator_id, member_id, expires_at) values ($1, $2, $3, $4)`,
    [payload, creator.id, member.id, new Date(now.getTime() + 600_000)],
  )
  const wallet = await openWallet(randomBytes(32), 'v5R1')
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    address: wallet.address.toRawString(),
    network: '-239',
    publicKey: wallet.publicKey.toString('hex'),
    walletStateInit: wallet.stateInit.toBoc().toString('base64'),
    proof: signProof(wallet, { domain: 'localhost:8080', payload, timestamp }),
  }
}

/** Coins that a fan's wallet sent to a creator's without the reference, and the tip that they were for. */
export async function lostReference(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const tipId = await asksForCoins(world, fan, creator)
  const hash = randomBytes(32)
  await world.db.run(
    `insert into ton_unmatched (tx_hash, creator_id, wallet_id, payer, value_nano, lt, mc_seqno, at,
       noted_at)
     select $1, creator_id, wallet_id, $2, amount_nano, 1, 1, $3, $3 from ton_tip where id = $4`,
    [hash, A_WALLET, world.clock.now(), tipId],
  )
  return {
    body: { txHash: hash.toString('hex'), fanId: fan.id, tipId, why: 'They sent a picture' },
  }
}

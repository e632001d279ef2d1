import { refuse } from '@fanlight/server/platform/refuse'
import * as calls from '../contract/ton-calls.ts'
import type { serveControlOn } from './control-door.ts'
import type { SandboxWorld } from './sandbox-world.ts'

/** What can be done to the chain, and to people's wallets on it. */
export function tonControl(
  control: ReturnType<typeof serveControlOn>,
  { sandbox }: Pick<SandboxWorld, 'sandbox'>,
) {
  const { ton, messenger } = sandbox
  const known = (userId: number) => {
    if (!messenger.user(userId)) throw refuse('not_found', { userId: 'is no user' })
    return userId
  }

  control(calls.tonState, () => ({ transactions: ton.payments() }))
  control(calls.tonWallet, ({ body }) => ton.wallet(known(body.userId)))
  control(calls.tonFaucet, async ({ body }) => {
    await ton.grant(known(body.userId), body.amount)
    return ton.wallet(body.userId)
  })
  control(calls.tonAnswer, async ({ body }) => ({
    isAnswered: await ton.answer(known(body.userId), body.answer),
  }))
  control(calls.tonRate, ({ body }) => {
    ton.setRate(body.eurPerCoin)
    return body
  })
}

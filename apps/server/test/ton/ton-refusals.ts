import { Studio } from '../studio.ts'
import type { World } from '../world.ts'
import { A_WALLET, asksForCoins, provenWallet } from './ton-samples.ts'

type Headers = Record<string, string>

/** For every code about coins a request that meets it. */
export function tonMeetings(world: () => World) {
  return {
    async ton_unavailable(headers: Headers) {
      const [fan, creator] = [await world().fan(), await world().creator()]
      return fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' }, { headers })
    },
    async tip_in_flight(headers: Headers) {
      const [fan, creator] = [await world().fan(), await world().creator()]
      const tipId = await asksForCoins(world(), fan, creator)
      await world().db.run(`update ton_tip set status = 'signed' where id = $1`, [tipId])
      const body = { currency: 'ton', from: A_WALLET }
      return fan.post(`/im/tips/${tipId}/send`, body, { headers })
    },
    async wallet_not_proven(headers: Headers) {
      const { creator, person } = await Studio.open(world())
      const claim = await provenWallet(world(), creator, person)
      return person.post('/studio/ton/wallet', { ...claim, network: '-3' }, { headers })
    },
  }
}

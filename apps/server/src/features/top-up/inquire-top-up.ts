import type { Context } from '../../core/context.ts'
import { noteExchange } from './note-exchange.ts'

/** Whether this gateway can say later what became of a charge. */
export function canInquire({ cardGateways }: Pick<Context, 'cardGateways'>, gateway: string) {
  return cardGateways.get(gateway)?.inquire !== undefined
}

/** What became of it there; nothing where it cannot be asked. */
export async function inquireTopUp(ctx: Context, gateway: string, id: string) {
  const inquire = ctx.cardGateways.get(gateway)?.inquire
  if (!inquire) return []
  const outcomeOf = (events: { status: string }[]) => events.at(-1)?.status ?? 'nothing'
  const asked = { topUpId: id, way: 'call', name: 'inquire', outcomeOf } as const
  return noteExchange(ctx, asked, () => inquire(id))
}

import type { Queries } from '../../platform/db/queries.ts'
import { openText, resealTexts, type Seal, sealText } from '../../platform/sealed-text.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import type { Context } from '../context.ts'
import type { Settings } from '../settings.ts'
import * as store from './creator-bots.store.ts'

/** What sealing again needs. */
interface ResealContext {
  sharedDb: Queries
  settings: Pick<Settings, 'serverSecrets'>
}

type BotContext = Pick<Context, 'sharedDb' | 'settings' | 'log'>

/** Has this node speak by the bots that creators have brought, on whichever node that was. */
export async function readCreatorBots(ctx: BotContext, bots: Bots): Promise<void> {
  const stored = await store.list(ctx.sharedDb)
  bots.bring(
    stored.flatMap(({ creatorId, botId, sealedToken }) => {
      try {
        return [{ creatorId, token: openText(sealOf(ctx.settings, creatorId), sealedToken) }]
      } catch {
        // The installation's secret was lost: the creator brings the bot once more.
        ctx.log.error({ bot: botId, creatorId }, 'bot token unreadable')
        return []
      }
    }),
  )
}

/** False where the bot speaks for another creator. */
export function keepCreatorBot(
  { sharedDb, settings, clock }: Context,
  { creatorId, personId }: { creatorId: number; personId: number },
  bot: { id: number; token: string },
): Promise<boolean> {
  const sealedToken = sealText(sealOf(settings, creatorId), bot.token)
  return store.save(sharedDb, { creatorId, personId, botId: bot.id, sealedToken }, clock.now())
}

export async function dropCreatorBot({ sharedDb }: Context, creatorId: number): Promise<boolean> {
  return (await store.remove(sharedDb, creatorId)) > 0
}

/** Seals every token with the newest secret. Returns how many were not. */
export async function resealCreatorBots({ sharedDb, settings }: ResealContext): Promise<number> {
  const stored = await store.list(sharedDb)
  return resealTexts(
    stored.map(({ creatorId, sealedToken }) => ({
      seal: sealOf(settings, creatorId),
      sealed: sealedToken,
      replace: (before, now) => store.reseal(sharedDb, creatorId, { before, now }),
    })),
  )
}

function sealOf(
  { serverSecrets: secrets }: Pick<Settings, 'serverSecrets'>,
  creatorId: number,
): Seal {
  return { secrets, purpose: 'tokens of creators’ bots', owner: `creator ${creatorId}` }
}

import { pickLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, STUDIO_PATH } from '../../core/bot/app-links.ts'
import type { Context } from '../../core/context.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import { findMemberLanguage, listMembers } from '../../core/studio/members.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { claimUnannounced } from './wallets.store.ts'

const NOTICE_LIFE_MS = 7 * 86_400_000

export type WalletNews =
  | 'ton_wallet_set'
  | 'ton_wallet_changes'
  | 'ton_wallet_changed'
  | 'ton_wallet_kept'
  | 'ton_wallet_removed'

/** Tells every member: a session that was taken over must not do it in silence. */
export async function announceWallet(
  ctx: Context,
  creatorId: number,
  news: WalletNews,
  address: string,
): Promise<void> {
  const { bots } = ctx
  if (!bots) return
  const now = ctx.clock.now()
  const members = await listMembers(ctx, creatorId)
  const notices = members.map(async ({ id }) => {
    const table = botTable(pickLanguage({ messenger: await findMemberLanguage(ctx, id) }))
    const text = translate(table, news, { address })
    const path = `${STUDIO_PATH}/payouts`
    const buttons = appButtons(ctx.settings, translate(table, 'studio_open'), path)
    return {
      reason: `ton-wallet:${creatorId}:${news}:${now.getTime()}:${id}`,
      botId: bots.speakingFor(null).id,
      chatId: id,
      body: { do: 'say' as const, text, ...(buttons.length > 0 && { buttons }) },
      expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS),
    }
  })
  await queueOutgoing(ctx.sharedDb, await Promise.all(notices), now)
}

/** Changes that have taken effect. */
export async function announceWallets(ctx: Context): Promise<void> {
  for (const wallet of await claimUnannounced(ctx.sharedDb, ctx.clock.now())) {
    const address = friendlyAddress(wallet.address, wallet.network)
    await announceWallet(ctx, wallet.creatorId, 'ton_wallet_changed', address)
  }
}

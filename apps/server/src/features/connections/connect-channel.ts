import type { Body, Reply, studioConnections } from '@fanlight/contract'
import type { Context, CreatorMember } from '../../core/context.ts'
import * as store from './connections.store.ts'
import { lookAtChannel } from './look-at-channel.ts'

/** From now on what is sold singly is announced there; with a problem, everything stays as it is. */
export async function connectChannel(
  ctx: Context,
  { creatorId, personId }: CreatorMember,
  { channel, languageCode }: Body<typeof studioConnections.connectChannel>,
): Promise<Reply<typeof studioConnections.connectChannel>> {
  const bot = ctx.bots?.speakingFor(creatorId)
  const before = await store.findChannel(ctx.sharedDb, creatorId)
  if (!bot) return { problem: 'unreachable', channel: before }
  const named = channel.startsWith('-') ? Number(channel) : `@${channel.replace(/^@/, '')}`
  const { chatId, problem } = await lookAtChannel(bot, named, personId)
  if (chatId === null || problem) return { problem: problem ?? 'not_found', channel: before }
  await store.saveChannel(ctx.sharedDb, { creatorId, chatId, languageCode })
  return { problem: null, channel: { chatId } }
}

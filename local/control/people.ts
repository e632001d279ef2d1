import type { Body } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { setRegion } from '@fanlight/server/core/billing/regions'
import { upsertPerson } from '@fanlight/server/core/identity/upsert-person'
import { refuse } from '@fanlight/server/platform/refuse'
import type { addFan, sendMessage, signInitData } from '../contract/calls.ts'
import * as messages from './messages.store.ts'
import { runJobs } from './run-jobs.ts'
import { NO_CREATOR } from './sandbox-port.ts'
import type { SandboxWorld } from './sandbox-world.ts'

export async function addUser(
  { ctx, sandbox }: SandboxWorld,
  { hasStartedBots = false, region, ...person }: Body<typeof addFan>,
) {
  const { messenger } = sandbox
  const startedBots = hasStartedBots ? startable(messenger) : []
  const { id } = messenger.addUser({ ...person, startedBots })
  const user = messenger.user(id)
  if (region && user) {
    await upsertPerson(ctx, user, ctx.clock.now())
    await setRegion(ctx, id, region)
  }
  return { id, initData: messenger.initData({ userId: id }) }
}

/** The wallet's bot has nothing to say. */
function startable(messenger: SandboxWorld['sandbox']['messenger']): number[] {
  return messenger.bots().flatMap(({ id, creatorId }) => (creatorId === NO_CREATOR ? [] : [id]))
}

export function signFor({ sandbox }: SandboxWorld, request: Body<typeof signInitData>) {
  const { authorId, ...rest } = request
  const { messenger } = sandbox
  if (!messenger.user(request.userId)) throw refuse('not_found', { userId: 'is no user' })
  if (authorId === undefined) {
    const initData = messenger.initData(rest)
    return { initData, credential: initData }
  }

  const bot = messenger.bots().find(({ creatorId }) => creatorId === authorId)
  if (!bot) throw refuse('not_found', { authorId: 'has no bot' })
  const initData = messenger.initData({ ...rest, botId: bot.id })
  return { initData, credential: `${bot.id}:${initData}` }
}

/** Through the door that a creator's own message goes; the bot has told of it when this returns. */
export async function sendAsCreator(
  world: SandboxWorld,
  { authorId, fanId, price, text, teaser = '' }: Body<typeof sendMessage>,
) {
  const { ctx, sandbox, jobsGate } = world
  const user = sandbox.messenger.user(fanId)
  if (!user) throw refuse('not_found', { fanId: 'is no user' })

  const now = ctx.clock.now()
  await upsertPerson(ctx, user, now)
  const message = { creatorId: authorId, fanId, price: centsFromEur(price), text, teaser }
  const id = await messages.send(ctx.dbOf(fanId), message, now)
  if (id === null) throw refuse('not_found', { authorId: 'is no creator' })

  ctx.eventNotifier.notify(fanId)
  await ctx.eventNotifier.flush()
  await jobsGate.exclusive(() => runJobs(world, 'prompt'))
  return { id }
}

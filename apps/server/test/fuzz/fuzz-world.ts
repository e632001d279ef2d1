import { type Route, routes } from '@fanlight/contract'
import { stripeGateway } from '../../src/providers/card/stripe-gateway.ts'
import type { CallerName } from '../authorisation/access-rows.ts'
import { type Asker, bring, type Cast, dismiss, openCast } from '../authorisation/cast.ts'
import { type AskedFor, toCall } from '../authorisation/samples.ts'
import type { BotWorld } from '../bot-world.ts'
import { SECRET as STRIPE_SECRET } from '../stripe/sign.ts'
import { startsTopUp } from '../top-up-verbs.ts'
import type { Known } from './from-schema.ts'

export type RouteName = keyof typeof routes

/** Who comes near enough to a call for it to look at what they ask. */
const ASKERS: Record<Exclude<Route['caller'], 'machine'>, readonly CallerName[]> = {
  fan: ['a fan', 'another fan', 'a blocked fan'],
  creator: ['the owner', 'a manager who may everything', 'another creator’s owner'],
  staff: ['staff for support', 'staff for finance', 'staff for admin'],
  key: ['a key for money:read', 'a key for fans:read', 'a key for webhooks', 'a key for refunds'],
  anyone: ['a stranger', 'a fan in a browser'],
  provider: ['a stranger'],
}

/** People, things and ids, and a sample of every call to begin from. */
export interface FuzzWorld {
  botWorld: BotWorld
  cast: Cast
  askers: Map<CallerName, Asker>
  samples: Map<RouteName, AskedFor>
  known: Known
  topUpIds: string[]
}

export async function openFuzzWorld(botWorld: BotWorld): Promise<FuzzWorld> {
  const { world } = botWorld
  addStripe(botWorld)
  const cast = await openCast(world)
  const samples = new Map<RouteName, AskedFor>()
  for (const name of Object.keys(routes) as RouteName[]) {
    samples.set(name, await toCall(cast, name, { person: cast.studio.owner, headers: {} }))
  }
  const topUps = [await startsTopUp(cast.scene.fan), await startsTopUp(cast.scene.fan)]
  const texts = JSON.stringify([...samples.values()])
  const topUpIds = topUps.map(({ id }) => id)
  const fuzz = { botWorld, cast, samples, topUpIds, askers: new Map(), known: knownIn(texts, cast) }
  await refresh(fuzz)
  return fuzz
}

/** Never answers: what is asked of it in vain is a fault of the provider, and told as one. */
function addStripe({ world: { ctx, clock } }: BotWorld) {
  const gateways = ctx.cardGateways as Map<string, ReturnType<typeof stripeGateway>>
  gateways.set(
    'stripe',
    stripeGateway({
      name: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: STRIPE_SECRET,
      now: () => clock.now(),
      api: { protocol: 'http', host: '127.0.0.1', port: 1 },
    }),
  )
}

function knownIn(texts: string, { scene, studio, otherStudio }: Cast): Known {
  const uuids = texts.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
  const people = [scene.fan, studio.owner, otherStudio.owner, scene.creator, otherStudio.creator]
  return {
    numbers: [
      ...people.map(({ id }) => id),
      scene.messageId,
      scene.postId,
      scene.premiumId,
      scene.cardId,
      scene.unopenedId,
      ...Array.from({ length: 30 }, (_, index) => index + 1),
    ],
    texts: [...uuids, scene.tipId, scene.receiptNumber, String(scene.messageId), '2026-11', 'only'],
  }
}

/** What the requests ended for everybody is there again: sessions, seats, rights, the day's quotas. */
export async function refresh({ botWorld, cast, askers }: FuzzWorld) {
  const { world } = botWorld
  await world.advance({ hours: 3 })
  for (const fan of [cast.scene.fan, cast.blocked, cast.suspended]) fan.reopensApp()
  await world.db.run('delete from fan_suspension')
  await world.db.run('update creator set suspended_at = null, suspended_for = null')
  await dismiss(cast, [])
  for (const caller of Object.values(ASKERS).flat()) askers.set(caller, await bring(cast, caller))
}

/** Those who lack the right are refused before anything of their request is looked at. */
export function askersOf(route: Route): readonly CallerName[] {
  if (route.caller === 'machine') return []
  if (route.caller === 'key') return [`a key for ${route.scope}`]
  if (route.caller === 'staff' && route.may !== 'staff') return [`staff for ${route.may}`]
  return ASKERS[route.caller]
}

/** Another of that kind, for one who has signed out, left or been revoked. */
export async function replace({ cast, askers }: FuzzWorld, caller: CallerName) {
  askers.set(caller, await bring(cast, caller))
}

export const ALL_ASKERS: readonly CallerName[] = Object.values(ASKERS).flat()

import { KEY_SCOPES, type KeyScope, type routes } from '@fanlight/contract'
import { createApiKey } from '../src/core/keys/api-keys.ts'
import type { Sample } from './route-samples.ts'
import { startsTopUp } from './top-up-verbs.ts'
import type { World } from './world.ts'

type Routes = typeof routes

export type KeyRouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'key' ? N : never
}[keyof Routes]

/** Another system of the operator's, with a key. */
export class OperatorSystem {
  readonly world: World
  readonly key: string

  constructor(world: World, key: string) {
    this.world = world
    this.key = key
  }

  static async with(
    world: World,
    scopes: readonly KeyScope[] = KEY_SCOPES,
  ): Promise<OperatorSystem> {
    const made = { name: 'Books', scopes: [...scopes], isLive: false }
    const { key } = await createApiKey(world.ctx, made)
    return new OperatorSystem(world, key)
  }

  get(path: string) {
    return this.#ask('GET', path)
  }

  post(path: string, body?: object, headers: Record<string, string> = {}) {
    return this.#ask('POST', path, body, headers)
  }

  #ask(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    return this.world.app.http.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      ...(payload && { payload }),
    })
  }
}

export const TERMS = {
  url: 'http://127.0.0.1:1/hook',
  events: ['payout.requested', 'tip.received'],
}

/** For every call by key one that is answered with 200. */
export const KEY_SAMPLES: Record<KeyRouteName, (system: OperatorSystem) => Promise<Sample>> = {
  'operator.payments': async () => ({ params: { from: '2026-11-01', until: '2026-11-30' } }),
  'operator.payment': async ({ world }) => {
    const fan = await world.fan()
    return { params: { fanId: fan.id, id: (await startsTopUp(fan)).id } }
  },
  'operator.statement': async ({ world }) => ({ params: { fanId: (await world.fan()).id } }),
  'operator.refund': async ({ world }) => {
    const fan = await world.fan({ balance: 5_00 })
    const subject = await fan.draftsTip(await world.creator(), 5_00)
    await fan.sendsTip(subject)
    return { params: { fanId: fan.id }, body: { kind: 'tip', subject, note: 'A mistake' } }
  },
  'operatorWebhooks.list': async () => ({}),
  'operatorWebhooks.create': ({ world }) => newWebhook(world),
  'operatorWebhooks.save': async ({ world }) => ({ ...(await webhookOf(world)), body: TERMS }),
  'operatorWebhooks.remove': ({ world }) => webhookOf(world),
  'operatorWebhooks.rotate': ({ world }) => webhookOf(world),
  'operatorWebhooks.test': ({ world }) => webhookOf(world),
  'operatorWebhooks.replay': async ({ world }) => ({
    ...(await webhookOf(world)),
    body: { since: 0 },
  }),
  'operatorWebhooks.deliveries': async () => ({}),
  'operatorWebhooks.sendAgain': ({ world }) => deliveryOf(world),
}

/** There is room for it. */
export async function newWebhook(world: World) {
  await world.db.run('delete from webhook where creator_id is null')
  return { body: TERMS }
}

/** Something that did not arrive at an address of the operator's. */
export async function deliveryOf(world: World) {
  await webhookOf(world)
  const { id } = await world.db.one<{ id: number }>(
    `with told as (
         insert into webhook_event (id, lane, type, data, happened_at, created_at)
         values (gen_random_uuid()::text, 'fan 1', 'tip.received', '{}', $1, $1) returning id)
       insert into webhook_delivery (webhook_id, event_id, state, created_at)
       select w.id, told.id, 'failed', $1 from told, webhook w
       where w.creator_id is null limit 1 returning id`,
    [world.clock.now()],
  )
  return { params: { id } }
}

/** Named by a key that may. */
export async function webhookOf(world: World) {
  const system = await OperatorSystem.with(world)
  const { webhooks } = (await system.get('/operator/webhooks')).json()
  if (webhooks.length > 0) return { params: { id: webhooks[0].id } }
  const reply = await system.post('/operator/webhooks', TERMS)
  return { params: { id: reply.json().webhook.id } }
}

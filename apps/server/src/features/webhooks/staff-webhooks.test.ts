import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk } from '../../../test/staff-verbs.ts'
import { deliversWebhooks, WebhookReceiver } from '../../../test/webhook-receiver.ts'

const world = sharedWorld()

test('an address of the operator’s is managed at the desk, and every act on it is logged', async () => {
  await using receiver = await WebhookReceiver.open()
  const desk = await atDesk(world())
  const terms = { url: receiver.url, events: ['tip.received'] }
  const { webhook } = (await desk.post('/staff/webhooks', terms)).json()
  const act = async (path: string, body?: object) => (await desk.post(path, body)).json()
  await world().advance({ seconds: 1 })
  const since = Math.floor(world().clock.now().getTime() / 1000)
  const fan = await world().fan({ balance: 5_00 })
  await fan.sendsTip(await fan.draftsTip(await world().creator(), 5_00))

  receiver.answer = () => 500
  await deliversWebhooks(world())
  await deliversWebhooks(world())
  const [failed] = (await desk.get('/staff/webhooks/deliveries')).json().deliveries
  receiver.answer = () => 200
  const tested = await act(`/staff/webhooks/${webhook.id}/test`)
  await act(`/staff/webhooks/deliveries/${failed.id}/send`)
  await world().advance({ seconds: 60 })
  await deliversWebhooks(world())
  const [arrived] = (await desk.get('/staff/webhooks/deliveries')).json().deliveries
  const { sent } = await act(`/staff/webhooks/${webhook.id}/replay`, { since })
  const { secret } = await act(`/staff/webhooks/${webhook.id}/secret`)
  await act(`/staff/webhooks/${webhook.id}`, { ...terms, isOn: false })
  const { webhooks } = await act(`/staff/webhooks/${webhook.id}/remove`)
  const gone = await act(`/staff/webhooks/${webhook.id}/remove`)

  expect([failed, arrived].map(({ state, code }) => [state, code])).toEqual([
    ['waiting', 500],
    ['delivered', 200],
  ])
  expect([tested.code, sent, secret.slice(0, 6)]).toEqual([200, 1, 'whsec_'])
  expect([webhooks, gone.code]).toEqual([[], 'not_found'])
  const { actions } = (await desk.get(`/staff/log?search=webhook ${webhook.id}`)).json()
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'removed_webhook',
    'changed_webhook',
    'rotated_webhook',
    'replayed_webhook',
    'replayed_webhook',
    'tested_webhook',
    'added_webhook',
  ])
})

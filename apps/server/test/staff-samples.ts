import { randomUUID } from 'node:crypto'
import { type Route, routes } from '@fanlight/contract'
import { createApiKey } from '../src/core/keys/api-keys.ts'
import type { Fan } from './fan.ts'
import { deliveryOf, newWebhook, TERMS, webhookOf } from './key-samples.ts'
import { asksForPayout, hasNamedAccount, operates, studioWithMoney } from './payout-verbs.ts'
import { authenticatorCode, opensTicket } from './staff-verbs.ts'
import { Browser } from './studio-browser.ts'
import type { StudioSample } from './studio-samples.ts'
import { lostReference } from './ton/ton-samples.ts'
import { bankSays, startsTopUp } from './top-up-verbs.ts'
import { tinyPicture, unreadReading } from './trace-verbs.ts'
import type { World } from './world.ts'

type Routes = typeof routes

export type StaffRouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'staff' ? N : never
}[keyof Routes]

export interface StaffScene {
  world: World
  caller: Fan
}

/** For every call of the staff one that is answered with 200, about something made for it alone. */
export const STAFF_SAMPLES: Record<StaffRouteName, (scene: StaffScene) => Promise<StudioSample>> = {
  'staffTraces.read': async () => ({
    body: { files: [await tinyPicture()], fileName: 'a.png', why: 'Seen' },
  }),
  'staffTraces.list': async () => ({}),
  'staffTraces.lookAgain': async ({ world }) => ({
    params: { id: await unreadReading(world, null) },
    body: { kind: 'post', objectId: 1 },
  }),
  'staffTraces.report': async ({ world }) => ({
    params: { id: await unreadReading(world, null) },
    body: { language: 'en' },
  }),
  'staffSession.current': async () => ({}),
  'staffSession.ledger': async () => ({}),
  'staffSession.beginEnrolment': async () => ({}),
  'staffSession.completeEnrolment': async (scene) => ({ body: { code: await newCode(scene) } }),
  'staffSession.giveFactor': async (scene) => {
    const browser = await Browser.of(scene.world, scene.caller)
    const secret = await newSecret(browser)
    const proof = { code: authenticatorCode(scene.world, secret, -1) }
    await browser.post('/staff/factor/enrolment/complete', proof)
    return { body: { code: authenticatorCode(scene.world, secret) } }
  },
  'staffSession.signOut': async () => ({}),
  'staffSearch.find': async () => ({ params: { text: 'Max' } }),
  'staffFans.get': (scene) => fanOf(scene),
  'staffFans.movements': (scene) => fanOf(scene),
  'staffFans.suspend': async (scene) => ({ ...(await fanOf(scene)), body: { why: 'Fraud' } }),
  'staffFans.reinstate': async (scene) => {
    const { params } = await fanOf(scene)
    await scene.world.db.run(
      `insert into fan_suspension (fan_id, why, suspended_at) values ($1, 'Fraud', $2)`,
      [params.id, scene.world.clock.now()],
    )
    return { params, body: { why: 'Explained' } }
  },
  'staffFans.endSessions': async (scene) => ({ ...(await fanOf(scene)), body: { why: 'Stolen' } }),
  'staffFans.note': async (scene) => ({
    ...(await fanOf(scene)),
    body: { id: randomUUID(), text: 'Polite' },
  }),
  'staffFans.credit': async (scene) => ({
    ...(await fanOf(scene)),
    body: { id: randomUUID(), amount: 5, why: 'Our fault' },
  }),
  'staffFans.refundSale': async (scene) => {
    const fan = await scene.world.fan({ balance: 10_00 })
    const tip = await fan.draftsTip(await scene.world.creator(), 5_00)
    await fan.sendsTip(tip)
    const sale = { kind: 'tip', subject: tip }
    return {
      params: { id: fan.id },
      body: { id: randomUUID(), sale, amount: null, why: 'By mistake' },
    }
  },
  'staffPayments.get': async (scene) => ({ params: { id: await paidTopUp(scene) } }),
  'staffPayments.askProvider': async (scene) => ({ params: { id: await paidTopUp(scene) } }),
  'staffPayments.planRefund': async (scene) => ({
    params: { id: await paidTopUp(scene) },
    body: { amount: null },
  }),
  'staffPayments.refund': async (scene) => ({
    params: { id: await paidTopUp(scene) },
    body: { id: randomUUID(), amount: 5, why: 'Charged twice' },
  }),
  'staffLog.list': async () => ({}),
  'staffLog.verify': async () => ({}),
  'staffCreators.list': async () => ({}),
  'staffCreators.invite': async () => ({
    body: { firstName: 'Nora', lastName: 'Lind', isFemale: true },
  }),
  'staffCreators.setCommission': async ({ world }) => ({
    params: { id: (await world.creator()).id },
    body: { percent: 10, why: 'A good year' },
  }),
  'staffCreators.suspend': async ({ world }) => ({
    params: { id: (await world.creator()).id },
    body: { why: 'Many refunds' },
  }),
  'staffCreators.reinstate': async ({ world }) => {
    const { id } = await world.creator()
    await world.db.run(
      "update creator set suspended_at = $2, suspended_for = 'Many refunds' where id = $1",
      [id, world.clock.now()],
    )
    return { params: { id }, body: { why: 'They explained it' } }
  },
  'staffHealth.get': async () => ({}),
  'staffHealth.waiting': async () => ({}),
  'staffIncidents.list': async () => ({}),
  'staffIncidents.open': async () => ({ body: { id: randomUUID(), title: 'No answers' } }),
  'staffIncidents.close': async ({ world }) => {
    const id = randomUUID()
    await world.db.run(
      `insert into incident (id, title, opened_by, opened_at) values ($1, 'No answers', 'Vera', $2)`,
      [id, world.clock.now()],
    )
    return { params: { id }, body: { words: 'A certificate' } }
  },
  'staffPayouts.list': async () => ({}),
  'staffPayouts.move': async () => ({ body: { ids: [1], step: 'approved', note: '' } }),
  'staffPayouts.order': async ({ world }) => {
    const studio = await studioWithMoney(world)
    await hasNamedAccount(world, studio)
    const { payout } = (await asksForPayout(studio.person, 20_00)).json()
    await operates(world, payout.id, 'approved')
    return { params: { id: payout.id } }
  },
  'staffSupport.list': async () => ({}),
  'staffSupport.get': (scene) => ticketOf(scene),
  'staffSupport.answer': async (scene) => ({
    ...(await ticketOf(scene)),
    body: { id: randomUUID(), text: 'It is on its way.' },
  }),
  'staffSupport.close': (scene) => ticketOf(scene),
  'staffWebhooks.list': async () => ({}),
  'staffWebhooks.create': ({ world }) => newWebhook(world),
  'staffWebhooks.save': async ({ world }) => ({ ...(await webhookOf(world)), body: TERMS }),
  'staffWebhooks.remove': ({ world }) => webhookOf(world),
  'staffWebhooks.rotate': ({ world }) => webhookOf(world),
  'staffWebhooks.test': ({ world }) => webhookOf(world),
  'staffWebhooks.replay': async ({ world }) => ({
    ...(await webhookOf(world)),
    body: { since: 0 },
  }),
  'staffWebhooks.deliveries': async () => ({}),
  'staffWebhooks.sendAgain': ({ world }) => deliveryOf(world),
  'staffKeys.list': async () => ({}),
  'staffKeys.create': async () => ({ body: { name: 'Books', scopes: ['money:read'] } }),
  'staffKeys.revoke': async ({ world }) => {
    const made = { name: 'Books', scopes: ['money:read' as const], isLive: false }
    const { id } = await createApiKey(world.ctx, made)
    return { params: { id }, body: { why: 'It leaked' } }
  },
  'staffTon.get': async () => ({}),
  'staffTon.tie': ({ world }) => lostReference(world),
  'staffReconciliation.get': async () => ({}),
  'staffReconciliation.read': async () => ({ body: { day: '2026-11-14' } }),
  'staffReconciliation.correct': async () => ({ body: { ids: [1], why: 'Seen at the bank' } }),
}

export function staffRoutes(): StaffRouteName[] {
  const all = Object.entries<Route>(routes)
  return all.flatMap(([name, { caller }]) => (caller === 'staff' ? [name as StaffRouteName] : []))
}

async function fanOf({ world }: StaffScene) {
  return { params: { id: (await world.fan()).id } }
}

async function ticketOf({ world }: StaffScene) {
  return { params: { id: await opensTicket(world, await world.fan()) } }
}

async function paidTopUp({ world }: StaffScene): Promise<string> {
  const topUp = await startsTopUp(await world.fan())
  await bankSays(world, topUp, 'payment.succeeded')
  return topUp.id
}

async function newCode({ world, caller }: StaffScene): Promise<string> {
  return authenticatorCode(world, await newSecret(await Browser.of(world, caller)))
}

async function newSecret(browser: Browser): Promise<string> {
  return String((await browser.post('/staff/factor/enrolment')).json().secret)
}

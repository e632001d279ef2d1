import { REFUSALS, type RefusalCode, SEGMENTS_MAX, TEAM_MAX } from '@fanlight/contract'
import { WEBHOOKS_MAX } from '@fanlight/contract/webhooks'
import { refusalText } from '@fanlight/i18n'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { asksWhenBroken, asksWithoutDatabase } from '../../../test/asks-when-broken.ts'
import { asksWhenFull } from '../../../test/asks-when-full.ts'
import type { Fan } from '../../../test/fan.ts'
import { OperatorSystem } from '../../../test/key-samples.ts'
import {
  asksForPayout,
  BANK_ACCOUNT,
  operates,
  studioWithMoney,
} from '../../../test/payout-verbs.ts'
import { setScene } from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { refundsPayment } from '../../../test/staff-refunds.ts'
import { atDesk, authenticatorCode, closesTicketTwice, employs } from '../../../test/staff-verbs.ts'
import { Studio } from '../../../test/studio.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'
import { CampaignsDesk } from '../../../test/studio-campaigns.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'
import { tonMeetings } from '../../../test/ton/ton-refusals.ts'
import { asksForCardPage } from '../../../test/top-up-verbs.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()
const DAY_SECONDS = 86_400
const FIELDS = ['code', 'message', 'details']

type Headers = Record<string, string>

/** No call answers with these yet; the tests of refunds and payouts meet them. */
type Unspoken = 'refund_whole_only' | 'second_person_needed'

/** For every code of the contract a request that meets it. */
const MEETINGS: Record<
  Exclude<RefusalCode, Unspoken>,
  (headers: Headers) => Promise<LightMyRequestResponse>
> = {
  async invalid_request(headers) {
    return (await world().fan()).post('/pay/top_up', {}, { headers })
  },
  unauthorized: (headers) => world().app.http.inject({ url: '/api/main/init', headers }),
  async insufficient_funds(headers) {
    return (await world().fan()).buysPremium(await world().creator(), { headers })
  },
  async forbidden(headers) {
    return world().app.http.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.9' })
  },
  async blocked(headers) {
    const studio = await Studio.open(world())
    const fan = await world().fan({ balance: 20_00 })
    await fan.sendsTip(await fan.draftsTip(studio.creator, 5_00))
    await studio.person.post(`/studio/fans/${fan.id}/block`)
    return fan.buysPremium(studio.creator, { headers })
  },
  async card_blocked(headers) {
    const fan = await world().fan()
    const block = [fan.id, 'b1', 'Vera', 'two disputes', world().clock.now()]
    await world().db.run('select app.block_cards($1, $2, $3, $4, $5)', block)
    return asksForCardPage(fan, {}, { headers })
  },
  async suspended(headers) {
    const fan = await world().fan()
    const [desk, why] = [await atDesk(world()), 'Fraud']
    await desk.post(`/staff/fans/${fan.id}/suspend`, { why })
    world().clock.advance(3)
    return fan.get('/main/init', { headers })
  },
  async xsrf(headers) {
    const { token } = (await (await world().fan()).get('/main/init')).json()
    const url = '/api/balance/subscription/buy'
    const cookie = `fanlight_session=${token}`
    return world().app.http.inject({ method: 'POST', url, headers: { ...headers, cookie } })
  },
  async factor_required(headers) {
    return (await Browser.of(world(), await employs(world()))).get('/staff/ledger', headers)
  },
  async factor_invalid(headers) {
    const browser = await Browser.of(world(), await employs(world()))
    await browser.post('/staff/factor/enrolment')
    return browser.post('/staff/factor/enrolment/complete', { code: 'wrong' }, headers)
  },
  async factor_enrolled(headers) {
    const browser = await Browser.of(world(), await employs(world()))
    const { secret } = (await browser.post('/staff/factor/enrolment')).json()
    const proof = { code: authenticatorCode(world(), secret) }
    await browser.post('/staff/factor/enrolment/complete', proof)
    return browser.post('/staff/factor/enrolment', undefined, headers)
  },
  ...tonMeetings(world),
  async not_found(headers) {
    return (await world().fan()).readsMessage(987_654_321, { headers })
  },
  async stale_revision(headers) {
    const desk = new PostsDesk(await Studio.open(world()))
    const post = await desk.begins()
    await desk.saves(post)
    return desk.saves(post, {}, { headers })
  },
  async wrong_state(headers) {
    const desk = new PostsDesk(await Studio.open(world()))
    return desk.unpublishes(await desk.begins(), { headers })
  },
  async post_incomplete(headers) {
    const desk = new PostsDesk(await Studio.open(world()))
    return desk.publishes(await desk.begins(), {}, { headers })
  },
  async message_incomplete(headers) {
    const desk = new CampaignsDesk(await Studio.open(world()))
    return desk.sends(await desk.begins({ text: ' ' }), {}, { headers })
  },
  async fan_blocked(headers) {
    const { person, fan } = await Studio.withFan(world())
    await person.post(`/studio/fans/${fan.id}/block`)
    const body = { text: 'Hi', teaser: '', files: [], price: 0 }
    return person.post(`/studio/chats/${fan.id}/messages`, body, { headers })
  },
  async already_gifted(headers) {
    const { person, fan } = await Studio.withFan(world())
    await person.post(`/studio/fans/${fan.id}/gift`)
    return person.post(`/studio/fans/${fan.id}/gift`, undefined, { headers })
  },
  async too_many_segments(headers) {
    const { person } = await Studio.open(world())
    const save = (name: string) =>
      person.post('/studio/segments', { name, conditions: [] }, { headers })
    for (let n = 0; n < SEGMENTS_MAX; n += 1) await save(`Segment ${n}`)
    return save('Another')
  },
  async webhook_address(headers) {
    const { person } = await Studio.open(world())
    const body = { url: 'https://user:word@hooks.example', events: ['tip.received'] }
    return person.post('/studio/webhooks', body, { headers })
  },
  async too_many_webhooks(headers) {
    const { person } = await Studio.open(world())
    const body = { url: 'https://hooks.example', events: ['tip.received'] }
    const add = () => person.post('/studio/webhooks', body, { headers })
    for (let n = 0; n < WEBHOOKS_MAX; n += 1) await add()
    return add()
  },
  async refund_too_large(headers) {
    const fan = await world().fan({ balance: 5_00 })
    const subject = await fan.draftsTip(await world().creator(), 5_00)
    await fan.sendsTip(subject)
    const system = await OperatorSystem.with(world())
    const body = { kind: 'tip', subject, amount: 6, note: 'A mistake' }
    return system.post(`/operator/fans/${fan.id}/refunds`, body, headers)
  },
  async already_paid(headers) {
    const { fan, messageId } = await setScene(world())
    await fan.buysMessage(messageId)
    return fan.buysMessage(messageId, { headers })
  },
  async already_subscribed(headers) {
    const { fan, creator } = await setScene(world())
    await fan.buysPremium(creator)
    return fan.buysPremium(creator, { headers })
  },
  async price_changed(headers) {
    const { fan, messageId } = await setScene(world())
    return fan.post(`/im/${messageId}/buy`, { price: 4.5 }, { headers })
  },
  async limit_reached(headers) {
    const { fan, messageId } = await setScene(world())
    await fan.post('/balance/limits', { cap: 1 })
    return fan.buysMessage(messageId, { headers })
  },
  async confirmation_required(headers) {
    const { fan, messageId } = await setScene(world())
    await fan.post('/balance/limits', { askAbove: 1 })
    return fan.buysMessage(messageId, { headers })
  },
  async premium_unavailable(headers) {
    const creator = await world().creator({ isPremiumEnabled: false })
    return (await world().fan()).buysPremium(creator, { headers })
  },
  async not_withdrawable(headers) {
    const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
    await fan.buysPost(await creator.publishes({ audience: 'channel' }))
    const [{ id: purchaseId }] = (await fan.listsPurchases()).json().purchases
    return fan.post('/withdrawals', { purchaseId }, { headers })
  },
  balance_changed: async (headers) =>
    (await setScene(world())).fan.post('/balance/refund', { amount: 1 }, { headers }),
  async not_recurrent(headers) {
    const { fan, premiumId } = await setScene(world())
    await fan.cancelsPremium(premiumId)
    return fan.cancelsPremium(premiumId, { headers })
  },
  async already_recurrent(headers) {
    const { fan, premiumId } = await setScene(world())
    return fan.resumesPremium(premiumId, { headers })
  },
  async premium_ended(headers) {
    await using later = await openWorld()
    const { fan, cancelledPremiumId } = await setScene(later)
    later.clock.advance(40 * DAY_SECONDS)
    fan.reopensApp()
    return await fan.resumesPremium(cancelledPremiumId, { headers })
  },
  async team_full(headers) {
    const owner = await Browser.of(world(), await hires(world(), await world().creator()))
    const invite = () => owner.post('/studio/team/invitations', { note: '', rights: [] }, headers)
    for (let others = 1; others < TEAM_MAX; others += 1) await invite()
    return invite()
  },
  async picture_unreadable(headers) {
    const { person } = await Studio.open(world())
    const request = { files: ['AAAA'], fileName: 'a.png', why: 'Seen' }
    return person.post('/studio/traces', request, { headers })
  },
  async iban_invalid(headers) {
    const { person } = await Studio.open(world())
    const account = { ...BANK_ACCOUNT, iban: 'PT50000201231234567890155' }
    return person.post('/studio/payouts/account', account, { headers })
  },
  async bank_account_missing(headers) {
    return asksForPayout((await Studio.open(world())).person, 20_00, { headers })
  },
  async bank_account_new(headers) {
    const { person } = await Studio.open(world())
    await person.post('/studio/payouts/account', BANK_ACCOUNT)
    return asksForPayout(person, 20_00, { headers })
  },
  async payout_too_small(headers) {
    return asksForPayout((await studioWithMoney(world())).person, 19_99, { headers })
  },
  async payout_too_large(headers) {
    return asksForPayout((await studioWithMoney(world())).person, 1_000_01, { headers })
  },
  async payout_waiting(headers) {
    const { person } = await studioWithMoney(world())
    await asksForPayout(person, 20_00)
    return asksForPayout(person, 20_00, { headers })
  },
  async payout_under_way(headers) {
    const { person } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 20_00)).json().payout
    await operates(world(), id, 'approved')
    return person.post(`/studio/payouts/${id}/cancel`, {}, { headers })
  },
  sign_in_expired: (headers) =>
    new Browser(world()).post('/studio/sign-in/link', { code: 'made-up' }, headers),
  async refund_under_way(headers) {
    const refunds = await refundsPayment(world(), 1)
    await refunds({})
    return refunds(headers)
  },
  ticket_closed: (headers) => closesTicketTwice(world(), headers),
  async idempotency_conflict(headers) {
    const { fan, messageId, postId } = await setScene(world())
    await fan.buysMessage(messageId, { key: 'k' })
    return fan.buysPost(postId, { key: 'k', headers })
  },
  async too_large(headers) {
    return (await world().fan()).post('/pay/top_up', { big: 'x'.repeat(70_000) }, { headers })
  },
  async unsupported_media(headers) {
    const asking = { headers: { ...headers, 'content-type': 'text/plain' } }
    return (await world().fan()).post('/pay/top_up', {}, asking)
  },
  async too_many_requests(headers) {
    await using strict = await openWorld({ settings: { requestsPerMinute: 1 } })
    const fan = await strict.fan()
    await fan.listsPremium()
    return await fan.get('/balance/subscriptions', { headers })
  },
  internal_error: asksWhenBroken,
  overloaded: asksWhenFull,
  unavailable: asksWithoutDatabase,
}

test.each(Object.entries(MEETINGS))('%s has its status and its words', async (name, meet) => {
  const code = name as RefusalCode

  const english = await meet({})
  const russian = await meet({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })

  expect([english.statusCode, russian.statusCode]).toEqual(Array(2).fill(REFUSALS[code].status))
  expect(english.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(russian.json()).toMatchObject({ code, message: expect.stringMatching(/^[А-ЯЁP].*\.$/) })
  expect(Object.keys(english.json()).filter((key) => !FIELDS.includes(key))).toEqual([])
  expect(english.headers['content-type']).toMatch(/^application\/json/)
  expect(english.headers['cache-control']).toBe('no-store')
})

test('a language that we have no words in is answered in English', async () => {
  const asks = (fan: Fan, language: string) =>
    fan.readsMessage(987_654_321, { headers: { 'accept-language': language } })
  const fan = await world().fan()

  const replies = await Promise.all(['id', 'fr', '', '*', 'xx-!!'].map((each) => asks(fan, each)))

  const messages = new Set(replies.map((reply) => reply.json().message))
  expect(messages).toEqual(new Set([refusalText('not_found', 'en')]))
})

import type { Campaign } from '@fanlight/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import type { Creator } from '../../../test/creator.ts'
import { PHOTO } from '../../../test/media-fixtures.ts'
import { hires } from '../../../test/studio-browser.ts'
import { CampaignsDesk } from '../../../test/studio-campaigns.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'
import type { Db } from '../../platform/db/db.ts'
import { sendCampaignsJob } from './send-campaigns.job.ts'

let bots: BotWorld
let creator: Creator
let desk: CampaignsDesk
let [buyer, other, away]: Person[] = []

/** Creator 1 has a bot of their own, in whose chats all of this happens. */
const BOT = botOf(1)

beforeAll(async () => {
  bots = await BotWorld.open({ settings: { commissionPercent: 15 } })
  creator = await bots.creator({ firstName: 'Mila' })
  const person = await hires(bots.world, creator)
  desk = new CampaignsDesk({ world: bots.world, creator, person })
  buyer = await bots.person({ balance: 50_00, firstName: 'Max' })
  other = await bots.person({ firstName: 'Ann' })
  away = await bots.person({ started: [] })
  for (const each of [buyer, other, away]) await knows(each)
  await bots.settle()
})

afterAll(() => bots[Symbol.asyncDispose]())

test('a campaign reaches its fans, and tells what became of it', async () => {
  const campaign = await sent({ teaser: 'Look closely' })
  const id = await messageOf(buyer, campaign)
  await buyer?.fan.readsMessage(id)
  await buyer?.fan.buysMessage(id)
  await bots.settle()

  expect(await desk.sees(campaign)).toMatchObject({
    state: 'sent',
    recipients: 3,
    delivered: 2,
    failed: 1,
    opened: 1,
    bought: 1,
    revenue: 5,
    net: 4.25,
    byHour: [{ bought: 1 }],
    buyers: [{ fan: 'Max', price: 5 }],
  })
  expect(offers(other)).toEqual(['🔒 Unlock for €5.00'])
})

test('what is unsent leaves the chats and cannot be bought; who paid keeps it', async () => {
  const campaign = await sent({ text: 'The lighthouse' })
  const [paid, unpaid] = [await messageOf(buyer, campaign), await messageOf(other, campaign)]
  await buyer?.fan.buysMessage(paid)
  await bots.settle()
  const before = offers(other).length

  const reply = await desk.unsends(campaign)
  await bots.settle()

  expect(reply.json().campaign).toMatchObject({ state: 'unsent', bought: 1 })
  expect(offers(other)).toHaveLength(before - 1)
  expect((await other?.fan.readsMessage(unpaid))?.json().code).toBe('not_found')
  expect((await other?.fan.buysMessage(unpaid))?.json().code).toBe('not_found')
  expect((await buyer?.fan.readsMessage(paid))?.json().message.text).toBe('The lighthouse')
  expect((await buyer?.fan.buysMessage(paid))?.json().code).toBe('already_paid')
  expect((await desk.unsends(campaign)).json().code).toBe('wrong_state')
})

test('a job that dies in the middle goes on where it was, and no fan gets it twice', async () => {
  const own = await bots.creator({ firstName: 'Boris' })
  const place = { world: bots.world, creator: own, person: await hires(bots.world, own) }
  const ownDesk = new CampaignsDesk(place)
  const people = await Promise.all(Array.from({ length: 5 }, () => bots.world.fan()))
  for (const fan of people) await own.sendsMessage(fan, 0)
  const campaign = await ownDesk.begins()
  await ownDesk.sends(campaign)
  // Three of a bot's pace are two of a campaign's: three turns for five fans.
  const ctx = atPace(3)

  await sendCampaignsJob(ctx).run()
  const first = (await ownDesk.sees(campaign)).recipients
  await bots.world.advance({ seconds: 1 })
  await sendCampaignsJob({ ...ctx, sharedDb: dyingAtCommit(ctx.sharedDb) }).run()
  const interrupted = await ownDesk.sees(campaign)
  for (let turn = 0; turn < 3; turn += 1) {
    await bots.world.advance({ seconds: 60 })
    await sendCampaignsJob(ctx).run()
  }

  expect([first, interrupted.recipients, interrupted.state]).toEqual([2, 2, 'sending'])
  expect(await ownDesk.sees(campaign)).toMatchObject({ state: 'sent', recipients: 5 })
  expect(await countMessages(campaign)).toBe(5)
})

test('a campaign that is paused reaches no one else until it goes on, and no one twice', async () => {
  const own = await bots.creator({ firstName: 'Vera' })
  const place = { world: bots.world, creator: own, person: await hires(bots.world, own) }
  const ownDesk = new CampaignsDesk(place)
  for (let count = 0; count < 5; count += 1) await own.sendsMessage(await bots.world.fan(), 0)
  const campaign = await ownDesk.begins()
  await ownDesk.sends(campaign)
  const job = sendCampaignsJob(atPace(3))
  await job.run()

  const paused = (await ownDesk.pauses(campaign)).json().campaign
  const again = (await ownDesk.pauses(campaign)).json().code
  await bots.world.advance({ seconds: 60 })
  await job.run()
  const meanwhile = await ownDesk.sees(campaign)
  const resumed = (await ownDesk.resumes(campaign)).json().campaign
  for (let turn = 0; turn < 3; turn += 1) {
    await job.run()
    await bots.world.advance({ seconds: 60 })
  }

  expect(paused).toMatchObject({ state: 'paused', recipients: 2 })
  expect(again).toBe('wrong_state')
  expect(meanwhile).toMatchObject({ state: 'paused', recipients: 2 })
  expect(resumed.state).toBe('sending')
  expect(await ownDesk.sees(campaign)).toMatchObject({ state: 'sent', recipients: 5 })
  expect(await countMessages(campaign)).toBe(5)
  expect((await ownDesk.resumes(campaign)).json().code).toBe('wrong_state')
})

test('a scheduled campaign waits for its time, and can be called off', async () => {
  const inAnHour = Math.floor(bots.world.clock.now().getTime() / 1000) + 3600
  const [kept, calledOff] = [await desk.begins(), await desk.begins()]
  for (const each of [kept, calledOff]) await desk.sends(each, { sendAt: inAnHour })
  await desk.unschedules(calledOff)
  await desk.saves(calledOff, { text: 'Later', price: 0 })
  await bots.settle()
  const early = (await desk.sees(kept)).state

  await bots.advance({ hours: 1 })

  expect(early).toBe('scheduled')
  expect((await desk.sees(kept)).state).toBe('sent')
  expect(await desk.sees(calledOff)).toMatchObject({ state: 'draft', recipients: 0, text: 'Later' })
  expect((await desk.saves(kept)).json().code).toBe('wrong_state')
  expect((await desk.deletes(kept)).json().code).toBe('wrong_state')
  expect((await desk.deletes(calledOff)).statusCode).toBe(200)
  expect((await desk.sends(kept, { sendAt: 1 })).json().code).toBe('invalid_request')
})

test('what a fan owns is not offered again', async () => {
  const file = await new PostsDesk(desk.studio).hasFile(PHOTO)
  const first = await sent({ files: [file] })
  await buyer?.fan.buysMessage(await messageOf(buyer, first))

  const second = await sent({ files: [file], text: 'Again' })

  expect(second.recipients).toBe(first.recipients - 1)
  expect(second.files).toMatchObject([{ id: file, attachment: { type: 'photo' } }])
})

test('a test goes to who asked for it alone, locked and then open, and is kept as nothing', async () => {
  const member = await bots.person({ started: [PLATFORM_BOT] })
  await bots.world.db.run(
    `insert into creator_member (creator_id, person_id, role, rights, created_at)
     values ($1, $2, 'manager', '{message}', $3)`,
    [creator.id, member.fan.id, bots.world.clock.now()],
  )
  const files = [await new PostsDesk(desk.studio).hasFile(PHOTO)]
  const draft = await desk.begins({ text: 'The whole light', teaser: 'Look closely', files })
  const [before, list] = [offers(other), await listed()]

  const reply = await member.fan.post(`/studio/campaigns/${draft.id}/test`, { language: 'en' })
  await bots.settle()

  expect(reply.statusCode).toBe(200)
  expect(member.reads().slice(-3)).toEqual([
    'A test that only you get. Fans will see it like this:',
    'Look closely\n\nMila Novak sent you a message with 1 photo.',
    'The whole light',
  ])
  expect([offers(other), await listed()]).toEqual([before, list])
  expect(await desk.sees(draft)).toMatchObject({ state: 'draft', recipients: 0 })
})

test('the calendar has messages to many that are out or planned, and no drafts', async () => {
  const now = bots.world.clock.now().getTime() / 1000
  const ahead = await desk.begins({ text: 'Ahead' })
  await desk.sends(ahead, { sendAt: now + 86_400 })
  await desk.begins({ text: 'A draft' })
  const ask = async (from: number, until: number) =>
    (await desk.studio.person.get(`/studio/campaigns/calendar?from=${from}&until=${until}`)).json()

  const { messages } = await ask(now + 1, now + 2 * 86_400)
  const refused = await ask(now, now + 100 * 86_400)

  expect(messages).toEqual([
    { id: ahead.id, state: 'scheduled', title: 'Ahead', price: 5, sendAt: now + 86_400 },
  ])
  expect(refused.code).toBe('invalid_request')
})

/** How many messages the creator has sent or begun. */
async function listed(): Promise<number> {
  return (await desk.studio.person.get('/studio/campaigns')).json().campaigns.length
}

async function knows(person: Person | undefined) {
  if (person) await creator.sendsMessage(person.fan, 0, 'Hello', [])
}

async function sent(typed: object): Promise<Campaign> {
  const campaign = await desk.sent(await desk.begins(typed))
  await bots.settle()
  return campaign
}

async function messageOf(person: Person | undefined, { id }: Campaign): Promise<number> {
  const row = await bots.world.db.one<{ id: number }>(
    'select id from message where fan_id = $1 and content_id = $2',
    [person?.id, id],
  )
  return row.id
}

async function countMessages({ id }: Campaign): Promise<number> {
  const sql = 'select count(*) as n from message where content_id = $1'
  return (await bots.world.db.one<{ n: number }>(sql, [id])).n
}

function offers(person: Person | undefined): string[] {
  return (person?.sees(BOT) ?? []).flatMap(labelsOf).filter((label) => label.includes('Unlock'))
}

/** Everything is done, and the process ends before the database hears that it may keep it. */
function dyingAtCommit(db: Db): Db {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('the process ends here')
      }, options),
  }
}

function atPace(messagesPerSecond: number) {
  const { ctx } = bots.world
  return { ...ctx, settings: { ...ctx.settings, bot: { ...ctx.settings.bot, messagesPerSecond } } }
}

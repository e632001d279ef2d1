import { randomUUID } from 'node:crypto'
import type { Campaign, routes, StudioPost } from '@fanlight/contract'
import { declineName } from '@fanlight/i18n/declension'
import { openStudioSession } from '../src/core/studio/sessions.ts'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import { keepPicture } from './media-verbs.ts'
import { asksForPayout, BANK_ACCOUNT, hasMoney } from './payout-verbs.ts'
import { Browser, hires } from './studio-browser.ts'
import { CampaignsDesk } from './studio-campaigns.ts'
import { PostsDesk } from './studio-posts.ts'
import { provenWallet } from './ton/ton-samples.ts'
import { tinyPicture, unreadReading } from './trace-verbs.ts'
import type { World } from './world.ts'

type Routes = typeof routes

export type StudioRouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'creator' ? N : never
}[keyof Routes]

/** Whose studio it is, and who of them asks. */
export interface StudioScene {
  world: World
  creator: Creator
  owner: Fan
  caller: Fan
}

export interface StudioSample {
  params?: Record<string, string | number>
  body?: object
}

/** For every call of the studio one that is answered with 200, about something made for it alone. */
export const STUDIO_SAMPLES: Record<
  StudioRouteName,
  (scene: StudioScene) => Promise<StudioSample>
> = {
  'studioDashboard.get': async () => ({ params: { period: '30d' } }),
  'studioDashboard.sales': async () => ({}),
  'studioSession.current': async () => ({}),
  'studioSession.signOut': async () => ({}),
  'studioSession.list': async () => ({}),
  'studioSession.end': async (scene) => ({ params: { id: await sessionOf(scene) } }),
  'studioSession.endOthers': async () => ({}),
  'studioTeam.get': async () => ({}),
  'studioTeam.log': async () => ({}),
  'studioTeam.invite': async () => ({ body: { note: 'Tom', rights: ['publish'] } }),
  'studioTeam.withdraw': async (scene) => ({ params: { id: await invitationOf(scene) } }),
  'studioTeam.setRights': async ({ world, creator }) => ({
    params: { id: (await hires(world, creator, [])).id },
    body: { rights: ['message', 'see_fans'] },
  }),
  'studioTeam.remove': async ({ world, creator }) => ({
    params: { id: (await hires(world, creator, [])).id },
  }),
  'uploads.list': async () => ({}),
  'uploads.get': async (scene) => ({ params: { id: await uploadOf(scene) } }),
  'uploads.cancel': async (scene) => ({ params: { id: await uploadOf(scene) } }),
  'studioPosts.list': async () => ({}),
  'studioPosts.calendar': async () => ({ params: { from: 0, until: 1 } }),
  'studioPosts.create': async () => ({}),
  'studioPosts.get': (scene) => postOf(scene),
  'studioPosts.save': (scene) => postOf(scene, ({ revision }) => ({ revision, ...TYPED })),
  'studioPosts.publish': (scene) => postOf(scene, ({ revision }) => ({ revision })),
  'studioPosts.schedule': (scene) =>
    postOf(scene, ({ revision }) => ({ revision, publishAt: 4_000_000_000 })),
  'studioPosts.unschedule': (scene) =>
    postOf(scene, undefined, (desk, post) => desk.schedules(post, new Date('2099-01-01'))),
  'studioPosts.unpublish': (scene) =>
    postOf(scene, undefined, (desk, post) => desk.publishes(post)),
  'studioPosts.remove': (scene) => postOf(scene),
  'studioPosts.restore': (scene) => postOf(scene, undefined, (desk, post) => desk.deletes(post)),
  'studioProfile.get': async () => ({}),
  'studioProfile.suggest': async () => ({ body: NAME }),
  'studioProfile.save': async () => ({ body: { ...NAME, name: declineName({ ...NAME, sex: 1 }) } }),
  'studioProfile.setPicture': async (scene) => ({
    body: { kind: 'cover', uploadId: await photoOf(scene) },
  }),
  'studioTon.get': async () => ({}),
  'studioTon.tips': async () => ({}),
  'studioTon.challenge': async () => ({}),
  'studioTon.set': async ({ world, creator, caller }) => ({
    body: await provenWallet(world, creator, caller),
  }),
  'studioTon.takeBack': async () => ({}),
  'studioTon.remove': async () => ({}),
  'studioPayouts.get': async () => ({}),
  'studioPayouts.list': async () => ({}),
  'studioPayouts.setAccount': async () => ({ body: BANK_ACCOUNT }),
  'studioPayouts.request': async (scene) => {
    await readyForPayout(scene)
    return { body: { amount: 20 } }
  },
  'studioPayouts.cancel': async (scene) => {
    await readyForPayout(scene)
    return { params: { id: (await asksForPayout(scene.owner, 20_00)).json().payout.id } }
  },
  'studioTraces.read': async () => ({
    body: { files: [await tinyPicture()], fileName: 'a.png', why: 'Seen' },
  }),
  'studioTraces.list': async () => ({}),
  'studioTraces.lookAgain': async ({ world, creator }) => ({
    params: { id: await unreadReading(world, creator) },
    body: { kind: 'post', objectId: 1 },
  }),
  'studioTraces.report': async ({ world, creator }) => ({
    params: { id: await unreadReading(world, creator) },
    body: { language: 'en' },
  }),
  'studioTraces.settings': async () => ({}),
  'studioTraces.setStrength': async () => ({ body: { isStrong: true } }),
  'studioFans.list': async () => ({}),
  'studioFans.get': (scene) => fanOf(scene),
  'studioFans.timeline': (scene) => fanOf(scene),
  'studioFans.note': async (scene) => ({ ...(await fanOf(scene)), body: { note: 'Kind' } }),
  'studioFans.gift': (scene) => fanOf(scene),
  'studioFans.block': (scene) => fanOf(scene),
  'studioFans.unblock': (scene) => fanOf(scene),
  'studioCampaigns.list': async () => ({}),
  'studioCampaigns.create': async () => ({ body: CAMPAIGN }),
  'studioCampaigns.calendar': async () => ({ params: { from: 0, until: 1 } }),
  'studioCampaigns.test': async (scene) => ({
    ...(await campaignOf(scene)),
    body: { language: 'en' },
  }),
  'studioCampaigns.get': (scene) => campaignOf(scene),
  'studioCampaigns.save': async (scene) => ({ ...(await campaignOf(scene)), body: CAMPAIGN }),
  'studioCampaigns.send': async (scene) => ({ ...(await campaignOf(scene)), body: {} }),
  'studioCampaigns.unschedule': (scene) =>
    campaignOf(scene, (desk, campaign) => desk.sends(campaign, { sendAt: 4_000_000_000 })),
  'studioCampaigns.pause': (scene) =>
    campaignOf(scene, (desk, campaign) => desk.isUnderWay(campaign)),
  'studioCampaigns.resume': (scene) =>
    campaignOf(scene, async (desk, campaign) => {
      await desk.isUnderWay(campaign)
      return desk.pauses(campaign)
    }),
  'studioCampaigns.unsend': (scene) => campaignOf(scene, (desk, campaign) => desk.sent(campaign)),
  'studioCampaigns.remove': (scene) => campaignOf(scene),
  'studioChats.list': async () => ({}),
  'studioChats.get': (scene) => fanOf(scene),
  'studioChats.send': async (scene) => ({
    ...(await fanOf(scene)),
    body: { text: 'Hi', teaser: '', files: [], price: 0 },
  }),
  'studioSegments.count': async () => ({ body: { conditions: [] } }),
  'studioSegments.list': async () => ({}),
  'studioSegments.save': async () => ({ body: { name: 'Some', conditions: [] } }),
  'studioSegments.remove': (scene) => segmentOf(scene),
  'studioConnections.get': async () => ({}),
  'studioConnections.connectBot': async () => ({
    body: { token: `12345:${'a'.repeat(35)}` },
  }),
  'studioConnections.removeBot': async () => ({}),
  'studioConnections.testBot': async () => ({}),
  'studioConnections.testChannel': async ({ world, creator }) => {
    await world.db.run(
      `insert into creator_channel (creator_id, chat_id) values ($1, -1001)
       on conflict do nothing`,
      [creator.id],
    )
    return {}
  },
  'studioConnections.connectChannel': async () => ({
    body: { channel: '@backstage', languageCode: 'en' },
  }),
  'studioConnections.removeChannel': async () => ({}),
  'studioWebhooks.list': async () => ({}),
  'studioWebhooks.create': async () => ({ body: WEBHOOK_TERMS }),
  'studioWebhooks.save': async (scene) => ({ ...(await webhookOf(scene)), body: WEBHOOK_TERMS }),
  'studioWebhooks.remove': (scene) => webhookOf(scene),
  'studioWebhooks.rotate': (scene) => webhookOf(scene),
  'studioWebhooks.test': (scene) => webhookOf(scene),
  'studioWebhooks.replay': async (scene) => ({ ...(await webhookOf(scene)), body: { since: 0 } }),
  'studioWebhooks.deliveries': async () => ({}),
  'studioWebhooks.sendAgain': (scene) => deliveryOf(scene),
  'studioWelcome.get': async () => ({}),
  'studioWelcome.dismiss': async () => ({}),
  'studioPremium.get': async () => ({}),
  'studioPremium.preview': async () => ({ body: TERMS }),
  'studioPremium.save': async (scene) => ({
    body: { ...TERMS, revision: await revisionOf(scene) },
  }),
}

const TYPED = {
  text: { ops: [{ insert: 'Words' }] },
  teaser: '',
  files: [],
  audience: 'free',
  price: null,
  isInPremium: false,
  isInChannel: false,
}
const CAMPAIGN = { text: 'Words', teaser: '', files: [], price: 5, conditions: [] }
const NAME = { firstName: 'Mila', lastName: 'Novak', isFemale: true }
const TERMS = { isEnabled: true, price: 5, discount: 0 }

/** A draft with words in it, after what was done to it. */
async function postOf(
  { world, creator, owner }: StudioScene,
  body?: (post: StudioPost) => object,
  before?: (desk: PostsDesk, post: StudioPost) => Promise<unknown>,
): Promise<StudioSample> {
  const desk = new PostsDesk({ world, creator, person: owner })
  const post = await desk.begins({ text: 'Words' })
  await before?.(desk, post)
  return { params: { id: post.id }, ...(body && { body: body(post) }) }
}

/** A file whose picture is really there. */
async function photoOf({ world, creator, owner }: StudioScene): Promise<string> {
  const photo = await keepPicture(world, creator.id)
  return new PostsDesk({ world, creator, person: owner }).hasFile(photo)
}

/** A message to many, after what was done to it. */
async function campaignOf(
  { world, creator, owner }: StudioScene,
  before?: (desk: CampaignsDesk, campaign: Campaign) => Promise<unknown>,
): Promise<StudioSample> {
  const desk = new CampaignsDesk({ world, creator, person: owner })
  const campaign = await desk.begins()
  await before?.(desk, campaign)
  return { params: { id: campaign.id } }
}

async function segmentOf({ owner }: StudioScene): Promise<StudioSample> {
  const body = { name: `Segment ${randomUUID().slice(0, 8)}`, conditions: [] }
  const reply = await owner.post('/studio/segments', body)
  return { params: { id: reply.json().segment.id } }
}

/** Nothing listens at port 1, so that nothing waits for an answer. */
const WEBHOOK_TERMS = { url: 'http://127.0.0.1:1/hook', events: ['payout.requested'] }

async function webhookOf({ owner }: StudioScene): Promise<StudioSample> {
  const { webhooks } = (await owner.get('/studio/webhooks')).json()
  if (webhooks.length > 0) return { params: { id: webhooks[0].id } }
  const reply = await owner.post('/studio/webhooks', WEBHOOK_TERMS)
  return { params: { id: reply.json().webhook.id } }
}

/** Something happened that a webhook is told of. */
async function deliveryOf(scene: StudioScene): Promise<StudioSample> {
  await webhookOf(scene)
  await readyForPayout(scene)
  await asksForPayout(scene.owner, 20_00)
  const { deliveries } = (await scene.owner.get('/studio/webhooks/deliveries')).json()
  return { params: { id: deliveries[0].id } }
}

/** A fan whom the creator has written to. */
async function fanOf({ world, creator }: StudioScene): Promise<StudioSample> {
  const fan = await world.fan()
  await creator.sendsMessage(fan, 0)
  return { params: { id: fan.id } }
}

/** With money, and none of it asked for yet. */
async function readyForPayout({ world, creator, owner }: StudioScene) {
  await hasMoney(world, creator)
  const { waiting } = (await owner.get('/studio/payouts')).json()
  if (waiting) await owner.post(`/studio/payouts/${waiting.id}/cancel`)
}

async function revisionOf({ owner }: StudioScene): Promise<number> {
  return (await owner.get('/studio/premium')).json().premium.revision
}

async function sessionOf({ world, caller }: StudioScene): Promise<string> {
  const signIn = { personId: caller.id, wayIn: 'code', device: 'Another' } as const
  return (await openStudioSession(world.ctx, world.db, signIn)).session.id
}

async function invitationOf({ world, owner }: StudioScene): Promise<string> {
  const browser = await Browser.of(world, owner)
  const reply = await browser.post('/studio/team/invitations', { note: 'Tom', rights: [] })
  return reply.json().invitation.id
}

/** A file of which nothing came. */
async function uploadOf({ world, creator, owner }: StudioScene): Promise<string> {
  const id = randomUUID()
  await world.db.run(
    `insert into upload (id, creator_id, member_id, kind, file_name, declared_bytes, staging,
       state, failure, due_at, created_at, changed_at)
     values ($1, $2, $3, 'photo', 'file', 1, 'nowhere', 'failed', 'empty', $4, $4, $4)`,
    [id, creator.id, owner.id, world.clock.now()],
  )
  return id
}

import { randomUUID } from 'node:crypto'
import { type Route, routes } from '@fanlight/contract'
import { openStudioSession } from '../src/core/studio/sessions.ts'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import { Browser, hires } from './studio-browser.ts'
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
}

export function studioRoutes(): StudioRouteName[] {
  const all = Object.entries<Route>(routes)
  return all.flatMap(([name, { caller }]) =>
    caller === 'creator' ? [name as StudioRouteName] : [],
  )
}

async function sessionOf({ world, caller }: StudioScene): Promise<string> {
  const signIn = { fanId: caller.id, wayIn: 'code', device: 'Another' } as const
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

import { randomUUID } from 'node:crypto'
import { type Route, routes } from '@fanlight/contract'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import type { World } from './world.ts'

type Routes = typeof routes

export type StudioRouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'creator' ? N : never
}[keyof Routes]

/** Whose studio it is. */
export interface StudioScene {
  world: World
  creator: Creator
  owner: Fan
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

import {
  KEY_SCOPES,
  type KeyScope,
  STAFF_RIGHTS,
  STUDIO_RIGHTS,
  type StaffRight,
  type StudioRight,
} from '@fanlight/contract'
import { createApiKey, revokeApiKey } from '../../src/core/keys/api-keys.ts'
import { confirmSession } from '../../src/core/staff/staff.ts'
import { openStudioSession } from '../../src/core/studio/sessions.ts'
import type { Fan } from '../fan.ts'
import { type Scene, setScene } from '../route-samples.ts'
import { employs } from '../staff-verbs.ts'
import { hires } from '../studio-browser.ts'
import type { StudioScene } from '../studio-samples.ts'
import type { World } from '../world.ts'
import type { CallerName } from './access-rows.ts'

/** Stands in the fan's name and in what they were written: no one else may be answered with it. */
export const CANARY = 'Heliotrope'

/** Stands in what a creator wrote to that fan alone. */
export const SECRET_WORDS = 'Amaranth'

const XSRF = 'a-token-that-only-our-page-can-read'
const ELEVEN_MINUTES_MS = 11 * 60_000

/** Whose things the calls are about, and everybody who may ask for them. */
export interface Cast {
  world: World
  scene: Scene
  studio: StudioScene
  otherStudio: StudioScene
  blocked: Fan
  suspended: Fan
}

/** How one of them asks. */
export interface Asker {
  /** Null for those who are no person. */
  person: Fan | null
  /** Works in the other creator's studio. */
  isElsewhere?: true
  headers: Record<string, string>
}

export async function openCast(world: World): Promise<Cast> {
  const scene = await setScene(world, { firstName: CANARY, words: `${CANARY}, ${SECRET_WORDS}` })
  const owner = await hires(world, scene.creator)
  const otherCreator = await world.creator()
  const otherOwner = await hires(world, otherCreator)
  const [blocked, suspended] = [await world.fan({ balance: 50_00 }), await world.fan()]
  await scene.creator.sendsMessage(blocked, 0)
  await owner.post(`/studio/fans/${blocked.id}/block`)
  await world.db.run(
    `insert into fan_suspension (fan_id, why, suspended_at) values ($1, 'Fraud', $2)`,
    [suspended.id, world.clock.now()],
  )
  await world.advance({ seconds: 3 }) // suspensions are known everywhere by then
  return {
    world,
    scene,
    studio: { world, creator: scene.creator, owner, caller: owner },
    otherStudio: { world, creator: otherCreator, owner: otherOwner, caller: otherOwner },
    blocked,
    suspended,
  }
}

/** Those who were brought for one call leave the team, which takes only so many people. */
export async function dismiss({ world, studio }: Cast, staying: readonly Asker[]) {
  const ids = staying.flatMap(({ person }) => (person ? [person.id] : []))
  await world.db.run(
    'delete from creator_member where creator_id = $1 and person_id <> all ($2::bigint[])',
    [studio.creator.id, [studio.owner.id, ...ids]],
  )
}

/** One of that kind who has done nothing yet, wherever there can be several. */
export async function bring(cast: Cast, caller: CallerName): Promise<Asker> {
  const { world, scene, studio, otherStudio } = cast
  if (caller.startsWith('a manager')) {
    return inBrowser(world, await hires(world, studio.creator, managerRights(caller)))
  }
  if (caller.startsWith('a key for ')) {
    return byKey(world, [caller.replace('a key for ', '') as KeyScope])
  }
  switch (caller) {
    case 'a fan':
      return inMessenger(scene.fan)
    case 'another fan':
      return inMessenger(await world.fan({ balance: 50_00 }))
    case 'a blocked fan':
      return inMessenger(cast.blocked)
    case 'a suspended fan':
      return inMessenger(cast.suspended)
    case 'a fan in a browser':
      return inBrowser(world, await world.fan())
    case 'the owner':
      return inBrowser(world, await hires(world, studio.creator))
    case 'the owner in the messenger':
      return inMessenger(await hires(world, studio.creator))
    case 'the owner by another site’s page': {
      const { person, headers } = await inBrowser(world, await hires(world, studio.creator))
      return { person, headers: { cookie: headers['cookie'] ?? '' } }
    }
    case 'another creator’s owner':
      return {
        ...(await inBrowser(world, await hires(world, otherStudio.creator))),
        isElsewhere: true,
      }
    case 'staff without rights':
      return atDesk(world, [])
    case 'staff for support':
    case 'staff for finance':
    case 'staff for admin':
      return atDesk(world, [caller.replace('staff for ', '') as StaffRight])
    case 'staff without the second factor':
      return inBrowser(world, await employs(world))
    case 'staff with a factor of eleven minutes ago':
      return atDesk(world, STAFF_RIGHTS, ELEVEN_MINUTES_MS)
    case 'staff in the messenger':
      return inMessenger(await employs(world))
    case 'a revoked key':
      return byKey(world, KEY_SCOPES, true)
    default:
      return { person: null, headers: {} }
  }
}

function managerRights(caller: CallerName): readonly StudioRight[] {
  if (caller === 'a manager without rights') return []
  if (caller === 'a manager who may everything') return STUDIO_RIGHTS
  return [caller.replace('a manager who may ', '') as StudioRight]
}

function inMessenger(person: Fan): Asker {
  return { person, headers: { authorization: `TgAuth ${person.initData}` } }
}

async function inBrowser(world: World, person: Fan): Promise<Asker> {
  return (await signIn(world, person)).asker
}

async function signIn(world: World, person: Fan) {
  const entered = { personId: person.id, wayIn: 'code', device: 'A test' } as const
  const { cookie, session } = await openStudioSession(world.ctx, world.db, entered)
  const headers = {
    cookie: `XSRF-TOKEN=${XSRF}; fanlight_studio=${cookie}`,
    'x-xsrf-token': XSRF,
  }
  return { asker: { person, headers }, session }
}

async function atDesk(world: World, rights: readonly StaffRight[], agoMs = 0): Promise<Asker> {
  const { asker, session } = await signIn(world, await employs(world, rights))
  const confirmedAt = new Date(world.clock.now().getTime() - agoMs)
  await confirmSession(world.db, session.id, confirmedAt)
  return asker
}

async function byKey(
  { ctx }: World,
  scopes: readonly KeyScope[],
  isRevoked = false,
): Promise<Asker> {
  const made = { name: 'Books', scopes: [...scopes], isLive: false }
  const { id, key } = await createApiKey(ctx, made)
  if (isRevoked) await revokeApiKey(ctx, id)
  return { person: null, headers: { authorization: `Bearer ${key}` } }
}

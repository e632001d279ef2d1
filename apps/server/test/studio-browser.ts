import type { StudioRight } from '@fanlight/contract'
import type { LightMyRequestResponse } from 'fastify'
import { openStudioSession } from '../src/core/studio/sessions.ts'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import type { World } from './world.ts'

const XSRF = 'a-token-that-only-our-page-can-read'

/** A browser with its cookies. Every call goes through HTTP, with the XSRF proof as our page gives it. */
export class Browser {
  readonly world: World
  readonly cookies = new Map([['XSRF-TOKEN', XSRF]])

  constructor(world: World) {
    this.world = world
  }

  /** A browser in which this person has signed in. */
  static async of(world: World, person: { id: number }): Promise<Browser> {
    const browser = new Browser(world)
    const signIn = { personId: person.id, wayIn: 'code', device: 'A test' } as const
    const { cookie } = await openStudioSession(world.ctx, world.db, signIn)
    browser.cookies.set('fanlight_studio', cookie)
    return browser
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#ask('GET', path, undefined, headers)
  }

  post(path: string, body?: object, headers: Record<string, string> = {}) {
    return this.#ask('POST', path, body, { 'x-xsrf-token': XSRF, ...headers })
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #ask(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    const reply = await this.world.app.http.inject({
      method,
      url: `/api${path}`,
      headers: { cookie: this.cookieHeader, ...headers },
      ...(body && { payload: body }),
    })
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
}

/** A person who works for a creator: an owner, or a manager with these rights. */
export async function hires(
  world: World,
  creator: Creator,
  rights: readonly StudioRight[] | 'owner' = 'owner',
): Promise<Fan> {
  const person = await world.fan()
  await world.db.run(
    `insert into creator_member (creator_id, person_id, role, rights, created_at)
     values ($1, $2, $3, $4, $5)`,
    [
      creator.id,
      person.id,
      rights === 'owner' ? 'owner' : 'manager',
      rights === 'owner' ? [] : rights,
      world.clock.now(),
    ],
  )
  return person
}

import { type Route, routes } from '@fanlight/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TSchema } from 'typebox'
import { afterEach, beforeAll, expect } from 'vitest'
import {
  pathOf,
  type RouteName,
  type Sample,
  type Scene,
  sampleOf,
  setScene,
} from './route-samples.ts'
import { snapshot } from './snapshot.ts'
import type { World } from './world.ts'

export interface RawRequest {
  params?: Sample['params']
  payload?: InjectOptions['payload'] | undefined
  headers?: Record<string, string>
}

export interface VainAsks {
  scene: () => Scene
  /** The sample of this call with some of it replaced. */
  ask: (name: RouteName, wrong: Sample) => Promise<LightMyRequestResponse>
  /** The address of the sample, with whatever else. */
  askRaw: (name: RouteName, request: RawRequest) => Promise<LightMyRequestResponse>
}

/** For a file whose every request is to be refused: after each test nothing may have changed. */
export function askInVain(world: () => World): VainAsks {
  let scene: Scene
  let before: Record<string, string>

  beforeAll(async () => {
    scene = await setScene(world())
    await scene.fan.get('/main/init')
    before = await snapshot(world())
  })
  afterEach(async () => {
    expect(await snapshot(world())).toEqual(before)
  })

  const askRaw: VainAsks['askRaw'] = (name, { params, payload, headers }) =>
    world().app.http.inject({
      method: routes[name].method,
      url: `/api${pathOf(name, params ?? sampleOf(name, scene).params)}`,
      headers: {
        authorization: `TgAuth ${scene.fan.initData}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })

  return {
    scene: () => scene,
    askRaw,
    ask(name, { params, body }) {
      const sample = sampleOf(name, scene)
      return askRaw(name, {
        params: { ...sample.params, ...params },
        ...(sample.body && { payload: JSON.stringify({ ...sample.body, ...body }) }),
      })
    },
  }
}

export interface Answer {
  to: unknown
  status: number
  code: string
  fields: string[]
}

/** One request for each piece of junk, and what each was told. */
export async function inTurn<Junk>(
  junk: readonly Junk[],
  asks: (each: Junk) => Promise<LightMyRequestResponse>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const to of junk) {
    const reply = await asks(to)
    const { code, details = {} } = reply.json()
    answers.push({ to, status: reply.statusCode, code, fields: outermost(Object.keys(details)) })
  }
  return answers
}

/** What is wrong within a list is told of its place in there: `events.0`. */
function outermost(fields: string[]): string[] {
  return [...new Set(fields.map((field) => field.split('.', 1)[0] ?? field))]
}

export function invalid(to: unknown, field: string): Answer {
  return { to, status: 400, code: 'invalid_request', fields: [field] }
}

export function propertiesOf(route: Route, part: 'body' | 'params'): Record<string, TSchema> {
  const schema = route[part] as { properties: Record<string, TSchema> } | undefined
  return schema?.properties ?? {}
}

import { existsSync } from 'node:fs'
import { routes } from '@fanlight/contract'
import type { RouteOptions } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedWorld } from '../shared-world.ts'
import { amountOf } from '../soak.ts'
import { addressOf } from '../studio.ts'
import { STUDIO_SAMPLES } from '../studio-samples.ts'
import { CALLERS, type CallerName, expectedOf, type Outcome } from './access-rows.ts'
import { OTHER_DOORS, PROVEN_ELSEWHERE, PUBLIC_DOORS, WHO_MAY } from './access-table.ts'
import { type Asker, bring, CANARY, type Cast, dismiss, openCast } from './cast.ts'
import { type AskedFor, toCall, toOtherCall } from './samples.ts'

type Row = Partial<Record<CallerName, Outcome>>

const doors: RouteOptions[] = []
const world = sharedWorld({
  watch(http) {
    http.addHook('onRoute', (door) => {
      doors.push(door)
    })
  },
})
let cast: Cast
/** Of each kind one who is let in nowhere, and so stays as they are. */
const refused = new Map<CallerName, Asker>()

beforeAll(async () => {
  cast = await openCast(world())
  for (const caller of CALLERS) refused.set(caller, await bring(cast, caller))
})
afterEach(() => dismiss(cast, [...refused.values()]))

test.each(Object.entries(WHO_MAY))('%s is for %s', async (name, right) => {
  const call = name as keyof typeof routes

  const expected = inTurn(expectedOf(right, routes[call].method === 'POST'))

  const outcomes = await everybodyAsks(expected, (asker) => toCall(cast, call, asker))

  expect(outcomes).toEqual(expected)
})

test.each(Object.entries(OTHER_DOORS))('%s is for %s', async (door, right) => {
  const [method, url] = door.split(' ') as [AskedFor['method'], string]

  const expected = inTurn(expectedOf(right, method !== 'GET'))

  const outcomes = await everybodyAsks(expected, () => toOtherCall(cast, method, url))

  expect(outcomes).toEqual(expected)
})

test('a colleague’s sign-in is theirs alone to end', async () => {
  const { studio } = cast
  const { params } = await STUDIO_SAMPLES['studioSession.end'](studio)
  const manager = await bring(cast, 'a manager who may everything')

  const path = `/api/studio/sessions/${params?.['id']}/end`
  const answer = await injected({ method: 'POST', url: path, headers: manager.headers })

  expect(toOutcome(answer)).toBe('not_found')
})

test('every door that is open is in one of the tables', () => {
  const isKnown = ({ method, url, config }: RouteOptions) =>
    config?.contract !== undefined ||
    url in PROVEN_ELSEWHERE ||
    PUBLIC_DOORS.some((door) => (typeof door === 'string' ? door === url : door.test(url))) ||
    [method].flat().every((each) => `${each} ${url}` in OTHER_DOORS || each === 'HEAD')

  expect(doors.filter((door) => !isKnown(door)).map(({ url }) => url)).toEqual([])
})

test('the tests that the table names are there', () => {
  const server = new URL('../../', import.meta.url)

  const missing = Object.values(PROVEN_ELSEWHERE).filter(
    (path) => !existsSync(new URL(path, server)),
  )

  expect(missing).toEqual([])
})

/** All of them, or in `npm test` so many of each row, by turns: every call and every caller is tried. */
const TURNS = amountOf({ soak: 1, all: 1, quick: 4 })
let turn = 0

function inTurn(expected: Row): Row {
  turn += 1
  const callers = CALLERS.filter((_, place) => (place + turn) % TURNS === 0)
  return Object.fromEntries(callers.map((caller) => [caller, expected[caller]]))
}

/** Those who are refused first, all about the same thing: it is as it was when another may have it. */
async function everybodyAsks(
  expected: Row,
  callBy: (asker: Asker) => Promise<AskedFor>,
): Promise<Row> {
  const callers = CALLERS.filter((each) => each in expected)
  const outcomes: Row = {}
  let call: AskedFor | undefined
  for (const caller of callers.filter((each) => expected[each] !== 'ok')) {
    const asker = refused.get(caller) as Asker
    call ??= await callBy({ person: null, headers: {} })
    outcomes[caller] = await outcomeOf(caller, asker, call)
  }
  for (const caller of callers.filter((each) => expected[each] === 'ok')) {
    const asker = await bring(cast, caller)
    outcomes[caller] = await outcomeOf(caller, asker, await callBy(asker))
  }
  return outcomes
}

const MAY_KNOW_THE_FAN = /^(a fan$|the owner|a manager|staff|a key)/

async function outcomeOf(caller: CallerName, { headers }: Asker, call: AskedFor): Promise<Outcome> {
  const asked = { ...call, headers: { ...call.headers, ...headers } }
  const answer = await (call.isRaw ? overSocket(asked) : injected(asked))
  if (!MAY_KNOW_THE_FAN.test(caller)) expect(answer.body, caller).not.toContain(CANARY)
  return toOutcome(answer)
}

interface Answer {
  status: number
  body: string
}

async function injected({ method, url, headers, payload }: AskedFor): Promise<Answer> {
  const asked = { method, url, ...(headers && { headers }), ...(payload && { payload }) }
  const { statusCode: status, body } = await world().app.http.inject(asked)
  return { status, body }
}

/** What a library answers by itself needs a socket. */
async function overSocket({ method, url, headers }: AskedFor): Promise<Answer> {
  const reply = await fetch((await addressOf(world())) + url, {
    method,
    ...(headers && { headers }),
  })
  return { status: reply.status, body: await reply.text() }
}

/**
 * Money that is short, a thing in another state or gone, and a protocol that was not kept are told to
 * those who are inside only.
 */
const INSIDE = new Set([402, 409, 410, 412])

function toOutcome({ status, body }: Answer): Outcome {
  return status < 300 || INSIDE.has(status) ? 'ok' : JSON.parse(body).code
}

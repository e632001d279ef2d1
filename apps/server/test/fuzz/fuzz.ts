import { WebSocket } from 'ws'
import type { BotWorld } from '../bot-world.ts'
import { addressOf } from '../studio.ts'
import { type FuzzWorld, openFuzzWorld, refresh, replace } from './fuzz-world.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { type Answer, problemOf } from './judge.ts'
import { Random } from './random.ts'
import { rawRequest, writeRaw } from './raw-http.ts'
import { type Attempt, attemptCall, attemptDoor, attemptPayment, attemptUpdate } from './ways-in.ts'

/** Requests that are under way at once. */
const AT_ONCE = 16
const REFRESHED_EVERY = 1_000
const PROBLEMS_MAX = 20
/** On a machine with much else to do; what takes longer hangs. */
const ANSWERED_WITHIN_MS = 30_000

const WAYS = { call: 86, door: 5, payment: 4, update: 4, frame: 0.4, raw: 0.6 }

export interface FuzzOptions {
  seed: number
  requests: number
  /** Makes this request alone. */
  only: number | null
  tell(done: number, statuses: ReadonlyMap<number, number>): void
  /** At once: a long run may be ended before its report. */
  tellProblem(problem: string): void
}

export interface FuzzReport {
  problems: string[]
  statuses: Map<number, number>
}

/** Makes so many requests of everything that can be asked, and tells which answers were wrong. */
export async function fuzz(botWorld: BotWorld, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests, only, tell, tellProblem } = options
  const world = await openFuzzWorld(botWorld)
  const report: FuzzReport = { problems: [], statuses: new Map() }
  const numbers = only === null ? count(0, requests) : count(only, 1)
  while (numbers.from < numbers.until && report.problems.length < PROBLEMS_MAX) {
    const until = Math.min(numbers.from + REFRESHED_EVERY, numbers.until)
    const one = async () => {
      while (numbers.from < until) {
        const number = numbers.from
        numbers.from += 1
        const problem = await tryOne(world, new Random(seed, number), number, report.statuses)
        if (problem) report.problems.push(`seed ${seed}, request ${number}: ${problem}`)
        if (problem) tellProblem(report.problems.at(-1) ?? '')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    tell(numbers.from, report.statuses)
    await refresh(world)
  }
  return report
}

function count(from: number, howMany: number) {
  return { from, until: from + howMany }
}

async function tryOne(
  world: FuzzWorld,
  random: Random,
  number: number,
  statuses: Map<number, number>,
): Promise<string | null> {
  const way = random.weighed(WAYS)
  const attempt = attemptOf(way, world, random, number)
  const answer = await withinTime(
    way === 'frame' || way === 'raw' ? overSocket(way, world, random) : inject(world, attempt),
  )
  if (answer === null) return `${describe(attempt)}\n  hangs`
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status === 401 && attempt.isExpected) await replace(world, attempt.caller)
  const problem = problemOf(attempt, answer)
  return problem && `${describe(attempt)}\n  ${problem}: ${answer.body.slice(0, 300)}`
}

function attemptOf(
  way: keyof typeof WAYS,
  world: FuzzWorld,
  random: Random,
  number: number,
): Attempt {
  if (way === 'door') return attemptDoor(world, random)
  if (way === 'payment') return attemptPayment(world, random)
  if (way === 'update') return attemptUpdate(world, random, number)
  return attemptCall(world, random)
}

async function inject({ botWorld }: FuzzWorld, { asked }: Attempt): Promise<Answer> {
  const { statusCode: status, body } = await botWorld.world.app.http.inject(asked)
  return { status, body }
}

/** Frames to the live socket, and what does not keep to HTTP. */
async function overSocket(way: 'frame' | 'raw', world: FuzzWorld, random: Random): Promise<Answer> {
  const address = new URL(await addressOf(world.botWorld.world))
  const { initData } = world.cast.scene.fan
  if (way === 'frame') return sendFrames(address, initData, random)
  const target = random.of(['/api/pay/top_up', '/api/main/init', '/api/pay/callback/sandbox'])
  const request = rawRequest(random, target, `TgAuth ${initData}`)
  const body = await writeRaw(Number(address.port), request, random.isOneIn(2))
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), body }
}

/** The answer's status is the code that the server closed with, if it did. */
function sendFrames({ host }: URL, initData: string, random: Random): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const query = new URLSearchParams({
    access_token: initData,
    last_event_id: hostileNumberText(random),
  })
  const socket = new WebSocket(`ws://${host}/api/ws?${query.toString()}`)
  let body = ''
  socket.on('open', () => {
    for (let turn = random.below(6); turn > 0; turn -= 1) socket.send(frame(random))
    if (random.isOneIn(3)) socket.ping()
    setTimeout(() => socket.terminate(), 15)
  })
  socket.on('message', (data: Buffer) => {
    body += data.toString()
  })
  socket.on('error', (error) => {
    body += /Unexpected server response: 5(?!03)/.test(error.message) ? error.message : ''
  })
  socket.on('close', (code) => {
    resolve({ status: /response: 5/.test(body) ? 500 : code % 1000, body })
  })
  return promise
}

function hostileNumberText(random: Random): string {
  return random.isOneIn(2) ? String(random.below(50)) : hostileText(random)
}

function frame(random: Random): string | Buffer {
  const text = random.isOneIn(2)
    ? hostileText(random)
    : (JSON.stringify(hostileValue(random)) ?? '')
  return random.isOneIn(3) ? Buffer.from(text) : text
}

async function withinTime<T>(asked: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ANSWERED_WITHIN_MS)
  const first = await Promise.race([asked, promise])
  clearTimeout(timer)
  return first
}

function describe({ caller, asked }: Attempt): string {
  const { method, url, payload } = asked
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : ''
  return `${caller}: ${method} ${url.slice(0, 300)} ${body.slice(0, 500)}`
}

import { openBareReact } from './lib/bare-react.ts'
import { openMenu } from './lib/menu.ts'
import { openPhone, SLOW_PHONE, type Visit } from './lib/phone.ts'
import type { Measured, Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'
import type { Task } from './lib/trace-tasks.ts'

const ROUNDS = 5
const TRACED_ROUNDS = 3
const LONG_TASK_MS = 50
const BLOCKING_LIMIT_MS = 200
const TEXT_LIMIT_MS = 500
const USABLE_LIMIT_MS = 1_250
const WARM_LIMIT_MS = 500

interface Visits {
  cold: Visit[]
  warm: Visit[]
  traced: Visit[]
  /** Of a line of text, and of React saying one word. */
  plain: Task[][]
  bareReact: Task[][]
}

let measured: Promise<Visits> | undefined

/** Visited once for all the numbers below, which are views of the same visits. */
function visits(): Promise<Visits> {
  measured ??= visitMenu()
  return measured
}

async function visitMenu(): Promise<Visits> {
  await using menu = await openMenu()
  await using bare = await openBareReact()
  await using phone = await openPhone()
  const seen: Visits = { cold: [], warm: [], traced: [], plain: [], bareReact: [] }
  // The first visit finds a server that has answered no request yet; it does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await using fan = await phone.newcomer()
    const cold = await fan.open(menu.address, menu.wanted)
    const warm = await fan.open(menu.address, menu.wanted)
    if (round === 0) continue
    seen.cold.push(cold)
    seen.warm.push(warm)
  }
  for (let round = 0; round < TRACED_ROUNDS; round += 1) {
    await using fan = await phone.newcomer()
    seen.traced.push(await fan.open(menu.address, menu.wanted, { isTraced: true }))
    seen.plain.push(await fan.openPlain(new URL('/healthz', menu.address).href))
    seen.bareReact.push(await fan.openPlain(`${bare.url}/`))
  }
  return seen
}

const longestTask = promise({
  name: 'longest-task',
  compares: `longest task of the main thread while the menu opens, cold, on ${SLOW_PHONE}, against ${LONG_TASK_MS} ms`,
  limit: LONG_TASK_MS,
  read({ cold, traced, plain, bareReact }) {
    const longest = traced.map(({ tasks }) => longestOf(tasks))
    const longestIn = (all: Task[][]) => median(all.map((tasks) => longestOf(tasks).ms)).toFixed(0)
    const worst = longest.toSorted((a, b) => b.ms - a.ms)[0]
    const observed = median(cold.map(({ longTasks }) => Math.max(0, ...longTasks.map(lasting))))
    return {
      ours: median(longest.map(lasting)),
      notes: [
        `by trace; without one the browser itself reports ${observed.toFixed(0)} ms`,
        `the worst, at ${worst?.at.toFixed(0)} ms, did: ${worst?.work.join(', ')}`,
        `in the same way, a line of text takes ${longestIn(plain)} ms at most`,
        `and React saying one word ${longestIn(bareReact)} ms`,
      ],
    }
  },
})

const blockingTime = promise({
  name: 'blocking-time',
  compares: `total blocking time of a cold start on ${SLOW_PHONE}, against ${BLOCKING_LIMIT_MS} ms`,
  limit: BLOCKING_LIMIT_MS,
  read: ({ cold }) => ({ ours: median(cold.map(blockingIn)) }),
})

const layoutShift = promise({
  name: 'layout-shift',
  compares: 'all layout shifts of a cold and of a warm start together, against none',
  limit: 0,
  unit: 'of the screen',
  read: ({ cold, warm }) => ({
    ours: Math.max(...[...cold, ...warm].map((visit) => visit.layoutShift)),
  }),
})

const timeToText = promise({
  name: 'time-to-text',
  compares: `opening to the menu's own words, cold, on ${SLOW_PHONE}, against ${TEXT_LIMIT_MS} ms`,
  limit: TEXT_LIMIT_MS,
  read: ({ cold }) => ({
    ours: median(cold.map(({ textMs }) => textMs)),
    notes: [`the first paint is at ${median(cold.map((visit) => visit.paintMs)).toFixed(0)} ms`],
  }),
})

const timeToUsable = promise({
  name: 'time-to-usable',
  compares: `opening to the real balance and a button that answers, cold, on ${SLOW_PHONE}, against ${USABLE_LIMIT_MS} ms`,
  limit: USABLE_LIMIT_MS,
  read: ({ cold }) => usable(cold),
})

const timeToUsableWarm = promise({
  name: 'time-to-usable-warm',
  compares: `the same for somebody who was here before, against ${WARM_LIMIT_MS} ms`,
  limit: WARM_LIMIT_MS,
  read: ({ warm }) => usable(warm),
})

export const startUp: Promised[] = [
  timeToText,
  timeToUsable,
  timeToUsableWarm,
  longestTask,
  blockingTime,
  layoutShift,
]

interface Limited {
  name: string
  compares: string
  limit: number
  unit?: string
  read(visits: Visits): Pick<Measured, 'ours' | 'notes'>
}

function promise({ name, compares, limit, unit = 'ms', read }: Limited): Promised {
  return {
    name,
    compares,
    goal: { ratio: 1, isBetter: 'lower' },
    measure: async () => ({ ...read(await visits()), peer: limit, unit }),
  }
}

function usable(visited: Visit[]) {
  const times = visited.map(({ usableMs }) => usableMs)
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`
  return { ours: median(times), notes: [`${times.length} visits, ${range}`] }
}

function longestOf(tasks: readonly Task[]): Task {
  return tasks.reduce((longest, task) => (task.ms > longest.ms ? task : longest))
}

/** As the metric is defined: what exceeds 50 ms in each task after the first paint. */
function blockingIn({ longTasks, paintMs }: Visit): number {
  return longTasks
    .filter(({ at }) => at >= paintMs)
    .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0)
}

function lasting({ ms }: { ms: number }): number {
  return ms
}

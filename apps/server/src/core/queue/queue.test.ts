import { Type } from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { jobKind } from './job-kind.ts'
import { describeDead, dismissJob, reviveJob } from './operate-queue.ts'
import { enqueue, type NewJob } from './queue.ts'
import { DONE, type Outcome } from './settle-job.ts'
import { sweepQueueJob } from './sweep-queue.ts'
import { queueWorker, type WorkerOptions } from './worker.ts'

const world = sharedWorld()
const ERRAND = jobKind('errand', Type.Object({ what: Type.String() }), {
  leaseMs: 60_000,
  retryBaseMs: 1_000,
  retryMaxMs: 3_000,
  attemptsMax: 5,
})
type Errand = { what: string }

let done: string[] = []

beforeEach(async () => {
  done = []
  await world().db.run('delete from job')
})

test('a key is queued once, while its job waits and after it was done', async () => {
  await asks({ key: 'a' }, { key: 'a' }, { key: 'b' })
  await works()
  await asks({ key: 'a' })
  await works()

  expect(done).toEqual(['a', 'b'])
})

test('what is asked for in a transaction that fails is not done', async () => {
  const failing = world().db.transaction(async (tx) => {
    await enqueue(tx, ERRAND, [job({ key: 'a' })], world().clock.now())
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')

  await works()

  expect(done).toEqual([])
})

test('several nodes do every job once, and a lane in its order', async () => {
  const lanes = ['x', 'y', 'z']
  const keys = Array.from({ length: 60 }, (_, n) => ({ key: `${n}`, lane: lanes[n % 3] ?? '' }))
  await asks(...keys)
  const nodes = [worker(), worker(), worker()]

  while (await isOpen()) await Promise.all(nodes.map((node) => node.run()))

  expect(done.toSorted()).toEqual(keys.map(({ key }) => key).toSorted())
  for (const [index] of lanes.entries()) {
    const inLane = done.map(Number).filter((n) => n % 3 === index)
    expect(inLane).toEqual(inLane.toSorted((a, b) => a - b))
  }
})

test('what fails is tried later and later, holds up its lane alone, and ends as dead', async () => {
  await asks({ key: 'bad', lane: 'x' }, { key: 'behind', lane: 'x' }, { key: 'other', lane: 'y' })
  const node = worker({
    async perform({ key }) {
      if (key === 'bad') throw new Error('no luck')
      done.push(key)
      return DONE
    },
  })

  const tries: number[] = []
  for (let second = 0; second < 12; second += 1) {
    await node.run()
    tries.push((await rowOf('bad')).attempts)
    await world().advance({ seconds: 1 })
  }

  expect(tries).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5])
  expect(await rowOf('bad')).toMatchObject({ status: 'dead', problem: 'no luck' })
  expect(done).toEqual(['other', 'behind'])
  expect(node.outcomes).toEqual({ done: 2, waiting: 4, dropped: 0, dead: 1 })
})

test('of a worker that died the job is taken over, unless that could do harm', async () => {
  await asks({ key: 'again' }, { key: 'once', isRepeatable: false })
  await diesAtWork()

  await works()
  expect(done).toEqual([])
  await world().advance({ seconds: 61 })
  await works()

  expect(done).toEqual(['again'])
  expect(await rowOf('once')).toMatchObject({ status: 'dropped', problem: 'worker lost' })
})

test('a job that its workers die of is given up, and the one concerned is told', async () => {
  await asks({ key: 'poison' })
  for (let death = 0; death < ERRAND.attemptsMax; death += 1) {
    await diesAtWork()
    await world().advance({ seconds: 61 })
    await world().db.run("select app.release_lost_jobs('errand', '{}', $1)", [world().clock.now()])
  }
  const told: string[] = []

  await works({
    async onDead({ key }) {
      told.push(key)
    },
  })

  expect([done, told]).toEqual([[], ['poison']])
  expect(await rowOf('poison')).toMatchObject({ status: 'dead', problem: 'worker lost' })
})

test('a worker that is late changes nothing of what another has taken over', async () => {
  await asks({ key: 'slow' })
  const { promise: over, resolve: finish } = Promise.withResolvers<Outcome>()
  const slow = worker({ perform: () => over }).run()
  await vi.waitFor(async () => expect((await rowOf('slow')).status).toBe('running'), 10_000)
  await world().advance({ seconds: 61 })

  await works({ perform: async () => Promise.reject(new Error('not yet')) })
  finish(DONE)
  await slow

  expect(await rowOf('slow')).toMatchObject({ status: 'waiting', attempts: 2, problem: 'not yet' })
})

test('a node that is still at work when the clock jumps keeps its job', async () => {
  await asks({ key: 'long' })
  const { promise: over, resolve: finish } = Promise.withResolvers<Outcome>()
  const node = worker({ perform: () => over })
  const working = node.run()
  await vi.waitFor(async () => expect((await rowOf('long')).status).toBe('running'), 10_000)

  await world().advance({ days: 1 })
  await node.run()
  finish(DONE)
  await working

  expect(await rowOf('long')).toMatchObject({ status: 'done', attempts: 1 })
})

test('what comes too late is dropped, and what it cannot read is dead', async () => {
  const soon = new Date(world().clock.now().getTime() + 1_000)
  await asks({ key: 'late', expiresAt: soon })
  await world().db.run(`select app.enqueue_jobs('errand', '[{"key": "odd", "payload": {}}]', $1)`, [
    world().clock.now(),
  ])
  await world().advance({ seconds: 2 })

  await works()

  expect(done).toEqual([])
  expect(await rowOf('late')).toMatchObject({ status: 'dropped', problem: 'too late' })
  expect(await rowOf('odd')).toMatchObject({ status: 'dead', problem: 'payload unreadable' })
})

test('a worker that lives keeps its job for longer than a lease', async () => {
  const kind = { ...ERRAND, leaseMs: 60 }
  await asks({ key: 'long' })
  const { promise: over, resolve: finish } = Promise.withResolvers<Outcome>()
  const working = worker({ kind, perform: () => over }).run()
  await vi.waitFor(async () => expect((await rowOf('long')).status).toBe('running'), 10_000)
  await world().advance({ seconds: 1 })
  await vi.waitFor(async () => {
    expect((await rowOf('long')).leaseUntil?.getTime()).toBeGreaterThan(
      world().clock.now().getTime(),
    )
  })

  await works({ kind })
  finish(DONE)
  await working

  expect(done).toEqual([])
  expect(await rowOf('long')).toMatchObject({ status: 'done', attempts: 1 })
})

test('a person sees what was given up, and has it tried again or lets it be', async () => {
  await asks({ key: 'first' }, { key: 'second', lane: 'x' })
  await works({ perform: async () => ({ status: 'dead', problem: 'no luck' }) })
  const [first, second] = [await rowOf('first'), await rowOf('second')]
  const seen = await describeDead(world().ctx)

  await reviveJob(world().ctx, first.id)
  await dismissJob(world().ctx, second.id)
  await works()

  expect(seen).toMatch(/errand second, after one try: no luck\n.*errand first, after one try/)
  expect(done).toEqual(['first'])
  expect(await describeDead(world().ctx)).toBe('No job was given up.')
  await expect(reviveJob(world().ctx, second.id)).rejects.toThrow('was given up')
})

test('done jobs are swept after two weeks, dead ones after three months', async () => {
  await asks({ key: 'good' }, { key: 'bad' })
  await works({
    async perform({ key }) {
      return key === 'bad' ? { status: 'dead', problem: 'no luck' } : DONE
    },
  })
  const sweep = sweepQueueJob(world().ctx)
  const keysAfter = async (days: number) => {
    await world().advance({ days })
    await sweep.run()
    return (await world().db.query<{ key: string }>('select key from job order by id')).map(
      ({ key }) => key,
    )
  }

  expect([await keysAfter(13), await keysAfter(2), await keysAfter(76)]).toEqual([
    ['good', 'bad'],
    ['bad'],
    [],
  ])
})

function job({ key, ...traits }: Partial<NewJob<Errand>>): NewJob<Errand> {
  return { key: key ?? '', payload: { what: key ?? '' }, ...traits }
}

async function asks(...jobs: Partial<NewJob<Errand>>[]) {
  await enqueue(world().db, ERRAND, jobs.map(job), world().clock.now())
}

function worker(options: Partial<WorkerOptions<Errand>> = {}) {
  const perform = async ({ payload }: { payload: Errand }) => {
    done.push(payload.what)
    return DONE
  }
  return queueWorker(world().ctx, {
    kind: ERRAND,
    name: 'run errands',
    everyMs: 100,
    perform,
    ...options,
  })
}

async function works(options: Partial<WorkerOptions<Errand>> = {}) {
  await worker(options).run()
}

/** As a process leaves it that is killed between claiming and settling. */
async function diesAtWork() {
  await world().db.run(`select from app.claim_jobs('errand', '', 10, interval '1 minute', $1)`, [
    world().clock.now(),
  ])
}

async function isOpen(): Promise<boolean> {
  const row = await world().db.one<{ count: number }>(
    'select count(*) as count from job where settled_at is null',
  )
  return row.count > 0
}

interface Row {
  id: number
  status: string
  attempts: number
  problem: string | null
  leaseUntil: Date | null
}

function rowOf(key: string) {
  return world().db.one<Row>(
    `select id, status, attempts, problem, lease_until as "leaseUntil" from job where key = $1`,
    [key],
  )
}

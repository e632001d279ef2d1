import { setImmediate } from 'node:timers/promises'
import { main } from '@fanlight/contract'
import type { Context } from '@fanlight/server/core/context'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createControl } from './create-control.ts'
import type { SandboxParts } from './sandbox-world.ts'

test('a fan who asks while there is no world waits for it', async () => {
  const { ask, world, answer } = open()
  const steps: string[] = []
  answer.resolve()

  const making = world.callsGate.exclusive(async () => {
    const asking = ask('/main/init').then(() => steps.push('answered'))
    await setImmediate()
    steps.push('made')
    return { asking }
  })
  await (await making).asking

  expect(steps).toEqual(['made', 'answered'])
})

test('a fan who is being answered is waited for', async () => {
  const { ask, world, answer } = open()
  const steps: string[] = []

  const asking = ask('/main/init').then(() => steps.push('answered'))
  await setImmediate()
  const making = world.callsGate.exclusive(async () => {
    steps.push('alone')
  })
  await setImmediate()
  steps.push('still answering')
  answer.resolve()
  await Promise.all([asking, making])

  expect(steps[0]).toBe('still answering')
  expect(steps.slice(1).toSorted()).toEqual(['alone', 'answered'])
})

test('what a provider delivers is never held up', async () => {
  const { ask, world } = open()

  const status = await world.callsGate.exclusive(async () => (await ask('/callback')).statusCode)

  expect(status).toBe(200)
})

test('a job waits while the world is moved', async () => {
  const { control, world } = open()
  const steps: string[] = []
  const job = control.holdJob({
    name: 'any',
    everyMs: 1,
    async run() {
      steps.push('ran')
    },
  })

  const moving = world.jobsGate.exclusive(async () => {
    const running = job.run()
    await setImmediate()
    steps.push('moved')
    return { running }
  })
  await (await moving).running

  expect(steps).toEqual(['moved', 'ran'])
})

test('a job that fails is not in the way afterwards', async () => {
  const { control, world } = open()
  const job = control.holdJob({
    name: 'any',
    everyMs: 1,
    run: () => Promise.reject(new Error('broken')),
  })

  await expect(job.run()).rejects.toThrow('broken')

  expect(await world.jobsGate.exclusive(async () => 'moved')).toBe('moved')
})

/** A server with one call for fans, answered when `answer` says so, and one for providers. */
function open() {
  const parts = { sandbox: { messenger: { log: () => [] } } } as unknown as SandboxParts
  const control = createControl({ clock: { now: () => new Date() } } as Context, parts)
  const world = control.worldOf({ jobs: [], forgetCallers() {} })
  const answer = Promise.withResolvers<void>()
  const app = Fastify()
  control.holdCalls(app)
  app.get('/main/init', { config: { contract: main.init } }, async () => {
    await answer.promise
    return {}
  })
  app.get('/callback', () => ({}))
  return { control, world, answer, ask: (url: string) => app.inject({ url }) }
}

import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { answers, log, trialFolder } from './testing/trial.ts'

const SOON = { timeout: 30_000, interval: 25 }
// Real processes and a real disk, which a busy machine can slow down a great deal.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('a second server on the same folder is refused in plain words', async () => {
  await using folder = await trialFolder()
  const first = await startEmbedded({ dataDir: folder.path, log, durable: false })

  const second = startEmbedded({ dataDir: folder.path, log, durable: false })

  await expect(second).rejects.toThrow('another server is running on the database folder')
  expect(await answers(first)).toBe(true)
  await first.stop()
})

test('of servers that start together on a new folder one wins', {
  tags: ['extended'],
}, async () => {
  await using folder = await trialFolder()

  const starts = await Promise.allSettled(
    [1, 2].map(() => startEmbedded({ dataDir: folder.path, log, durable: false })),
  )

  const winners = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  const losers = starts.filter((start) => start.status === 'rejected').map(({ reason }) => reason)
  expect(winners).toHaveLength(1)
  expect(String(losers[0])).toContain('another server is running')
  for (const winner of winners) {
    expect(await answers(winner)).toBe(true)
    await winner.stop()
  }
  expect(await readdir(folder.path)).toEqual(['cluster'])
})

test('a server whose PostgreSQL was killed keeps its folder', { tags: ['extended'] }, async () => {
  await using folder = await trialFolder()
  const first = await startEmbedded({ dataDir: folder.path, log, durable: false })
  const killed = first.pid
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => {
    expect(first.pid).not.toBe(killed)
    expect(await answers(first)).toBe(true)
  }, SOON)

  const second = startEmbedded({ dataDir: folder.path, log, durable: false })

  await expect(second).rejects.toThrow('another server is running on the database folder')
  await first.stop()
})

import { afterAll, beforeAll, expect } from 'vitest'
import { openWorld, type World, type WorldOptions } from './world.ts'

/**
 * One world for all tests of a file, because opening one is what takes time. Each test brings its own
 * fans and creators; one that moves the clock or runs jobs opens a world of its own. When the last
 * test is done the whole ledger must add up.
 */
export function sharedWorld(options?: WorldOptions): () => World {
  let world: World | undefined

  beforeAll(async () => {
    world = await openWorld(options)
  })
  afterAll(async () => {
    if (!world) return // it did not open, and that was told already
    await using last = world
    const audit = await last.audit()
    expect(audit.problems).toEqual([])
  })

  return () => {
    if (!world) throw new Error('the world opens before the first test and not earlier')
    return world
  }
}

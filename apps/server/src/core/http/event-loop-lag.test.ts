import { expect, test } from 'vitest'
import { openLagMeter } from './event-loop-lag.ts'

test.each([
  ['a loop in time', [100, 100, 100, 100, 100], 0],
  ['one long pause', [100, 100, 2_000, 100, 100], 0],
  ['a pause that is not over', [100, 100, 100, 100, 100, 500, 450, 700, 600, 450], 350],
  ['a node that has just begun', [900, 900], 0],
])('%s is late by the least of its last turns', (_what, turns, lagMs) => {
  const loop = { at: 0, tick: () => {} }
  const meter = openLagMeter({
    now: () => loop.at,
    every(_ms, tick) {
      loop.tick = tick
      return () => {}
    },
  })

  for (const turn of turns) {
    loop.at += turn
    loop.tick()
  }

  expect(meter.lagMs()).toBe(lagMs)
})

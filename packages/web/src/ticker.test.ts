import { expect, test } from 'vitest'
import { Ticker } from './ticker.ts'

test('every relative time hears the same tick of one timer', () => {
  const clock = new HandClock()
  const ticker = new Ticker(clock)
  const heard: string[] = []
  ticker.watch(() => heard.push(`first at ${ticker.now()}`))
  ticker.watch(() => heard.push(`second at ${ticker.now()}`))

  clock.advance(15_000)

  expect(clock.timers).toEqual([15_000])
  expect(heard).toEqual(['first at 15000', 'second at 15000'])
})

test('the present stands still between two ticks', () => {
  const clock = new HandClock()
  const ticker = new Ticker(clock)
  ticker.watch(() => {})

  clock.time = 14_000

  expect(ticker.now()).toBe(0)
})

test('without watchers the timer rests, and the next watcher gets a fresh present', () => {
  const clock = new HandClock()
  const ticker = new Ticker(clock)
  const leave = ticker.watch(() => {})

  leave()
  expect(clock.timers).toEqual([])
  clock.time = 60_000
  ticker.watch(() => {})

  expect(ticker.now()).toBe(60_000)
  expect(clock.timers).toEqual([15_000])
})

/** A clock that the test moves. */
class HandClock {
  readonly everyMs = 15_000
  time = 0
  readonly #running = new Map<() => void, number>()

  now = () => this.time

  every(ms: number, tick: () => void) {
    this.#running.set(tick, ms)
    return () => void this.#running.delete(tick)
  }

  get timers() {
    return [...this.#running.values()]
  }

  advance(ms: number) {
    this.time += ms
    for (const tick of this.#running.keys()) tick()
  }
}

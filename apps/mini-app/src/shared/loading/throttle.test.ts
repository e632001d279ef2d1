import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('the first call of a burst runs at once, the rest as one', () => {
  const { clock, ran, call } = opened()

  call()
  call()
  clock.advance(100)
  call()
  expect(ran).toEqual([0])
  clock.advance(50)

  expect(ran).toEqual([0, 150])
})

test('calls that are far apart all run', () => {
  const { clock, ran, call } = opened()

  call()
  clock.advance(150)
  call()
  clock.advance(400)
  call()

  expect(ran).toEqual([0, 150, 550])
})

test('what is cancelled does not run, and does not hold up what follows', () => {
  const { clock, ran, call } = opened()

  call()
  call()
  call.cancel()
  clock.advance(150)
  call()

  expect(ran).toEqual([0, 150])
})

function opened() {
  const clock = new HandClock()
  const ran: number[] = []
  const call = throttle(() => ran.push(clock.time), 150, clock)
  return { clock, ran, call }
}

class HandClock {
  time = 0
  #waiting: { at: number; run: () => void } | null = null

  now = () => this.time

  after = (ms: number, run: () => void) => {
    this.#waiting = { at: this.time + ms, run }
    return () => {
      this.#waiting = null
    }
  }

  advance(ms: number) {
    this.time += ms
    if (!this.#waiting || this.#waiting.at > this.time) return
    const { run } = this.#waiting
    this.#waiting = null
    run()
  }
}

import { expect, test } from 'vitest'
import { Gestures } from './gestures.ts'

const around = {
  stage: { width: 400, height: 800 },
  picture: { width: 1000, height: 1000 },
  hasPrevious: true,
  hasNext: true,
}

test('a finger that goes sideways pulls the strip, and lets go into the next picture', () => {
  const { gestures, drag } = held()

  drag([0, 0], [-60, 4], [-150, 6])
  expect(gestures.held.pull).toEqual({ x: -150, y: 0 })
  const meant = gestures.up(1, { x: -150, y: 6, at: 400 }, around)

  expect(meant).toBe('next')
  expect(gestures.held.pull).toEqual({ x: 0, y: 0 })
})

test('at the end the strip gives way a little and comes back', () => {
  const end = { ...around, hasNext: false }
  const { gestures, drag } = held(end)

  drag([0, 0], [-60, 0], [-300, 0])

  expect(gestures.held.pull.x).toBe(-100)
  expect(gestures.up(1, { x: -300, y: 0, at: 400 }, end)).toBeNull()
})

test('a finger that goes down pulls the picture out', () => {
  const { gestures, drag } = held()

  drag([0, 0], [5, 90], [9, 240])

  expect(gestures.held.pull).toEqual({ x: 0, y: 240 })
  expect(gestures.up(1, { x: 9, y: 240, at: 400 }, around)).toBe('close')
})

test('one tap is a tap; a second one in time zooms, and a third pair back', () => {
  const { gestures, tap } = held()

  expect(tap(0)).toBe('tap')
  expect(tap(200)).toBe('zoom')
  expect(gestures.held.pose.scale).toBe(2.5)
  expect(tap(1000)).toBe('tap')
  expect(tap(1200)).toBe('zoom')

  expect(gestures.held.pose.scale).toBe(1)
})

test('two taps far apart in time are two taps', () => {
  const { gestures, tap } = held()

  expect([tap(0), tap(600)]).toEqual(['tap', 'tap'])
  expect(gestures.held.pose.scale).toBe(1)
})

test('two fingers that part zoom, and letting go keeps it', () => {
  const gestures = new Gestures()
  gestures.down(1, { x: -50, y: 0, at: 0 })
  gestures.down(2, { x: 50, y: 0, at: 10 })

  gestures.move(1, { x: -100, y: 0, at: 50 }, around)
  gestures.move(2, { x: 100, y: 0, at: 60 }, around)
  gestures.up(1, { x: -100, y: 0, at: 90 }, around)
  const meant = gestures.up(2, { x: 100, y: 0, at: 99 }, around)

  expect(gestures.held.pose.scale).toBeCloseTo(2)
  expect(meant).toBeNull()
})

test('one finger moves a zoomed picture and does not swipe', () => {
  const { gestures, drag, tap } = held()
  tap(0)
  tap(100)

  drag([0, 0], [-100, 0], [-250, 0])
  const meant = gestures.up(1, { x: -250, y: 0, at: 500 }, around)

  expect(meant).toBeNull()
  expect(gestures.held.pose).toMatchObject({ scale: 2.5, x: -250 })
})

function held(where = around) {
  const gestures = new Gestures()
  const drag = (...way: [number, number][]) => {
    const [first = [0, 0], ...rest] = way
    gestures.down(1, { x: first[0], y: first[1], at: 0 })
    for (const [step, [x, y]] of rest.entries()) {
      gestures.move(1, { x, y, at: 100 * (step + 1) }, where)
    }
  }
  const tap = (at: number) => {
    gestures.down(1, { x: 0, y: 0, at })
    return gestures.up(1, { x: 0, y: 0, at: at + 40 }, where)
  }
  return { gestures, drag, tap }
}

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

test('callers inside are waited for, and later ones wait', async () => {
  const gate = openGate()
  const steps: string[] = []
  const leave = await gate.enter()

  const working = gate.exclusive(async () => {
    steps.push('alone')
  })
  await setImmediate()
  const entering = gate.enter().then((leaveAgain) => {
    steps.push('entered')
    leaveAgain()
  })
  await setImmediate()
  expect(steps).toEqual([])
  leave()
  await Promise.all([working, entering])

  expect(steps).toEqual(['alone', 'entered'])
})

test('two who want to be alone are so one after the other', async () => {
  const gate = openGate()
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await setImmediate()
    inside -= 1
  }

  await Promise.all([gate.exclusive(work), gate.exclusive(work), gate.exclusive(work)])

  expect(most).toBe(1)
})

test('work that fails opens the gate again', async () => {
  const gate = openGate()

  await expect(gate.exclusive(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const leave = await gate.enter()
  leave()

  expect(await gate.exclusive(async () => 'done')).toBe('done')
})

test('leaving twice counts once', async () => {
  const gate = openGate()
  const [first, second] = [await gate.enter(), await gate.enter()]
  let isDone = false

  first()
  first()
  const working = gate.exclusive(async () => {
    isDone = true
  })
  await setImmediate()
  expect(isDone).toBe(false)
  second()
  await working

  expect(isDone).toBe(true)
})

import { expect, test } from 'vitest'
import { openLoadMeter } from './node-load.ts'

test('the slowest twentieth of the last minutes is told, and forgotten after them', () => {
  let now = 0
  const meter = openLoadMeter(() => now)
  for (let answer = 1; answer <= 100; answer += 1) meter.noteAnswer(answer / 1000)

  const atOnce = meter.read().p95Ms
  now += 70_000
  const aMinuteLater = meter.read().p95Ms
  now += 130_000
  const longAfter = meter.read().p95Ms

  expect(atOnce).toBeCloseTo(95, 0)
  expect(aMinuteLater).toBe(atOnce)
  expect(longAfter).toBeNull()
})

test('work shows in the processor’s time, and memory is a part of what there is', () => {
  const meter = openLoadMeter()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 30);

  const { cpuPercent, memoryPercent } = meter.read()

  expect(cpuPercent).toBeGreaterThan(0)
  expect(memoryPercent).toBeGreaterThan(0)
  expect(memoryPercent).toBeLessThanOrEqual(100)
})

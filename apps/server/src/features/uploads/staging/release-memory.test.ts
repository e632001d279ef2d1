import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('memory that is one piece’s own is free at once', () => {
  const bytes = new Uint8Array(1000).fill(7)

  releaseMemory(bytes)

  expect(bytes).toHaveLength(0)
})

test('memory that others have a part of stays as it is', () => {
  const all = new Uint8Array(1000).fill(7)
  const [mine, theirs] = [all.subarray(0, 400), all.subarray(400)]

  releaseMemory(mine)

  expect([mine, theirs]).toEqual([new Uint8Array(400).fill(7), new Uint8Array(600).fill(7)])
})

import { expect, test } from 'vitest'
import { deriveBotToken } from './bot-tokens.ts'

test('a creator’s bot in the sandbox has a token of its own that stays the same', () => {
  const platform = '7700000001:platform'
  const tokens = [1, 2, 1].map((creatorId) => deriveBotToken(platform, creatorId))

  expect(tokens[0]).toMatch(/^8000000001:[\w-]{43}$/)
  expect(tokens[2]).toBe(tokens[0])
  expect(new Set([...tokens, deriveBotToken('7700000002:other', 1)]).size).toBe(3)
})

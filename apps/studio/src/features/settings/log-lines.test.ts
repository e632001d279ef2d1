import type { TeamLogEntry } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { toLines } from './log-lines.ts'

const did = (action: TeamLogEntry['action'], member: string): TeamLogEntry => {
  return { id: 1, action, member, isCaller: false, title: '', at: 0 }
}

test('chats that one person answered in a row are one line with their number', () => {
  const lines = toLines([
    did('chat_written', 'Lena'),
    did('chat_written', 'Lena'),
    did('chat_written', 'Tom'),
    did('post_published', 'Tom'),
    did('post_published', 'Tom'),
  ])

  expect(lines.map(({ action, member, count }) => [action, member, count])).toEqual([
    ['chat_written', 'Lena', 2],
    ['chat_written', 'Tom', 1],
    ['post_published', 'Tom', 1],
    ['post_published', 'Tom', 1],
  ])
})

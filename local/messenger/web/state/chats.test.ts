import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneChat, PhoneMessage } from '../../src/views/phone-views.ts'
import { chatOf, chats, keepChat, keepMessage, markRead, readThread } from './chats.ts'

beforeEach(() => chats.set({ list: [chat(1, 100), chat(2, 100), chat(3, 90)], messages: {} }))
afterEach(() => vi.unstubAllGlobals())

test('U35: a chat that is only looked at keeps its place among those of the same second', () => {
  keepChat({ ...chat(1, 100), unread: 0 })
  keepChat({ ...chat(2, 100), unread: 0 })

  expect(order()).toEqual([1, 2, 3])
})

test('U35: a chat with a new message comes first, also within the same second', () => {
  keepChat(chat(2, 100, 20))
  expect(order()).toEqual([2, 1, 3])

  keepChat(chat(3, 101, 30))
  expect(order()).toEqual([3, 2, 1])
})

test('U35: a message that arrives while a chat is being marked read stays unread', async () => {
  const answer = Promise.withResolvers<Response>()
  keepChat({ ...chat(1, 100, 10), unread: 2 })
  await readThreadOf(1, [message(1, 10)], answer.promise)

  const marking = markRead(1)
  keepMessage(message(1, 11))
  keepChat({ ...chat(1, 101, 11), unread: 1 })
  answer.resolve(Response.json({ unread: 0 }))
  await marking

  expect(chatOf(1)).toMatchObject({ unread: 1, lastMessage: { id: 11 } })
})

test('U35: a chat whose newest message was read has nothing unread', async () => {
  keepChat({ ...chat(1, 100, 10), unread: 2 })
  await readThreadOf(1, [message(1, 10)], Promise.resolve(Response.json({ unread: 0 })))

  await markRead(1)

  expect(chatOf(1)?.unread).toBe(0)
})

test('a message that was sent while the chat was being opened stays in it', async () => {
  keepChat({ ...chat(1, 100, 10), unread: 0 })
  const pages = [[message(1, 10)], [message(1, 10), message(1, 11)]]
  vi.stubGlobal('fetch', async () => {
    const messages = pages.shift()
    // The answer to the sending overtakes the page, which was read before.
    if (pages.length === 1) keepMessage(message(1, 11))
    return Response.json({ messages, hasMore: false })
  })

  await readThread(1)

  expect(chats.get().messages[1]?.messages.map(({ id }) => id)).toEqual([10, 11])
})

/** Opens the chat while nothing of it is unread, so that only the test marks it. */
async function readThreadOf(chatId: number, messages: PhoneMessage[], reading: Promise<Response>) {
  const known = chatOf(chatId) as PhoneChat
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/read') ? reading : Response.json({ messages, hasMore: false }),
  )
  keepChat({ ...known, unread: 0 })
  await readThread(chatId)
  keepChat(known)
}

function order() {
  return chats.get().list?.map(({ id }) => id)
}

function chat(id: number, date: number, messageId = id): PhoneChat {
  const lastMessage = { ...message(id, messageId), date }
  return { id, unread: 1, lastMessage } as PhoneChat
}

function message(chatId: number, id: number): PhoneMessage {
  return { id, chatId, date: 100 } as PhoneMessage
}

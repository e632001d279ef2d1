import { createStore } from '@fanlight/web/store'
import type { PhoneChat, PhoneMessage } from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'

export interface Chats {
  /** Null until they were read for the first time. */
  list: PhoneChat[] | null
  /** Of the chats that were opened, oldest first. */
  messages: Record<number, Thread>
}

export interface Thread {
  messages: PhoneMessage[]
  hasMore: boolean
}

export const chats = createStore<Chats>({ list: null, messages: {} })

export async function readChats() {
  const { chats: list } = await call('GET /chats')
  chats.change({ list })
}

export function forgetChats() {
  chats.set({ list: null, messages: {} })
}

/** How often something changed in a chat, so that a page that was read meanwhile is known as old. */
const changes = new Map<number, number>()

/** Reads the newest messages of a chat, and marks them read. */
export async function readThread(chatId: number) {
  let page: Thread
  let known: number | undefined
  do {
    known = changes.get(chatId)
    page = await call('GET /chats/:chatId/messages', { params: { chatId }, query: {} })
  } while (changes.get(chatId) !== known)
  keepThread(chatId, page)
  await markRead(chatId)
}

export async function readOlder(chatId: number) {
  const thread = chats.get().messages[chatId]
  const before = thread?.messages[0]?.id
  if (!thread?.hasMore || before === undefined) return
  const page = await call('GET /chats/:chatId/messages', { params: { chatId }, query: { before } })
  keepThread(chatId, { ...page, messages: [...page.messages, ...thread.messages] })
}

export async function markRead(chatId: number) {
  const last = chats.get().messages[chatId]?.messages.at(-1)
  if (!last || !chatOf(chatId)?.unread) return
  await call('POST /chats/:chatId/read', { params: { chatId }, body: { messageId: last.id } })
  // Something may have arrived while the call was under way, which is not read by it.
  const chat = chatOf(chatId)
  if (chat?.lastMessage?.id === last.id) keepChat({ ...chat, unread: 0 })
}

export function chatOf(chatId: number): PhoneChat | undefined {
  return chats.get().list?.find(({ id }) => id === chatId)
}

/**
 * Puts a chat in its place: the one that was spoken in last comes first. Of two that were spoken in
 * within the same second it is the one with the new message; otherwise they stay as they are.
 */
export function keepChat(chat: PhoneChat) {
  const list = chats.get().list ?? []
  const known = chatOf(chat.id)
  const isNews = known?.lastMessage?.id !== chat.lastMessage?.id
  const next = isNews
    ? [chat, ...list.filter(({ id }) => id !== chat.id)]
    : list.map((other) => (other.id === chat.id ? chat : other))
  chats.change({ list: next.sort((a, b) => rank(b) - rank(a)) })
}

export function keepMessage(message: PhoneMessage) {
  noteChange(message.chatId)
  const thread = chats.get().messages[message.chatId]
  if (!thread) return
  const others = thread.messages.filter(({ id }) => id !== message.id)
  const messages = [...others, message].sort((a, b) => a.id - b.id)
  keepThread(message.chatId, { ...thread, messages })
}

export function dropMessages(chatId: number, ids: number[]) {
  noteChange(chatId)
  const thread = chats.get().messages[chatId]
  if (!thread) return
  const messages = thread.messages.filter(({ id }) => !ids.includes(id))
  keepThread(chatId, { ...thread, messages })
}

function noteChange(chatId: number) {
  changes.set(chatId, (changes.get(chatId) ?? 0) + 1)
}

function keepThread(chatId: number, { messages, hasMore }: Thread) {
  chats.change({ messages: { ...chats.get().messages, [chatId]: { messages, hasMore } } })
}

function rank(chat: PhoneChat) {
  return chat.lastMessage?.date ?? 0
}

/** What was begun to be written, by chat; also by the messenger itself, for inline queries. */
export const drafts = createStore<{ texts: Record<number, string> }>({ texts: {} })

export function draft(chatId: number, text: string) {
  drafts.set({ texts: { ...drafts.get().texts, [chatId]: text } })
}

export async function sendText(chatId: number, text: string) {
  const { message } = await call('POST /chats/:chatId/messages', {
    params: { chatId },
    body: { text },
  })
  keepMessage(message)
}

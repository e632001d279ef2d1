import { createStore } from '@fanlight/web/store'
import type { PhoneEvent } from '../../src/views/api-types.ts'
import type { PhoneUser } from '../../src/views/phone-views.ts'
import { call, carryToken, listen } from '../api/phone-api.ts'
import { isInHand } from '../look/in-hand.ts'
import {
  chats,
  dropMessages,
  forgetChats,
  keepChat,
  keepMessage,
  markRead,
  readChats,
  readThread,
} from './chats.ts'
import { readFaults } from './faults.ts'
import { keepLine, readPhoneLog } from './log.ts'
import { navigation, show } from './navigation.ts'
import { settings } from './settings.ts'
import { whileVisible } from './while-visible.ts'
import { world } from './world.ts'

type QueryEvent = Extract<PhoneEvent, { type: 'web_app_query' }>

interface Session {
  users: PhoneUser[]
  user: PhoneUser | null
  isConnected: boolean
  /** Why there is no phone: the messenger did not answer. */
  problem: string | null
}

export const session = createStore<Session>({
  users: [],
  user: null,
  isConnected: false,
  problem: null,
})

const RETRY_MS = 2_000
let stopListening = () => {}
let queryEnded: (event: QueryEvent) => void = () => {}
let logIns = 0

/** Who has an app open hears when what it was asked for is answered, or has expired. */
export function onQueryEnded(listener: (event: QueryEvent) => void) {
  queryEnded = listener
}

/** Logs in as the user chosen last, or as the first one. Tries until it succeeds. */
export async function startSession() {
  try {
    const { users } = await call('GET /users')
    session.change({ users, problem: null })
    const chosen = users.find(({ id }) => id === settings.get().userId) ?? users[0]
    if (chosen) await logIn(chosen.id)
  } catch (error) {
    session.change({ problem: error instanceof Error ? error.message : String(error) })
    setTimeout(() => void startSession(), RETRY_MS)
  }
}

export async function logIn(userId: number) {
  logIns += 1
  const mine = logIns
  const { token, user } = await call('POST /login', { body: { userId } })
  // Another user was chosen meanwhile.
  if (mine !== logIns) return
  stopListening()
  carryToken(token)
  forgetChats()
  show({ name: 'list' })
  settings.change({ userId })
  session.change({ user })
  stopListening = listenWhileVisible()
  await readChats()
  if (mine === logIns) openFirstChat()
  await readFaults()
  if (world.get().isReachable === false) await readPhoneLog()
}

function listenWhileVisible() {
  const stop = whileVisible(() =>
    listen(
      (event) => void hear(event),
      (isConnected) => session.change({ isConnected }),
    ),
  )
  const look = () => void readWhatIsSeen()
  window.addEventListener('focus', look)
  return () => {
    stop()
    window.removeEventListener('focus', look)
  }
}

export async function changeMe(body: { languageCode?: string; isPremium?: boolean }) {
  const { user } = await call('PATCH /me', { body })
  keepUser(user)
}

export async function readUsers() {
  const { users } = await call('GET /users')
  session.change({ users })
}

/** On a desk the phone lies open; in the hand one starts from the list. */
function openFirstChat() {
  const spoken = chats.get().list?.filter(({ lastMessage }) => lastMessage !== null) ?? []
  // One of the fan's own, rather than a channel, and rather one that offers something to press.
  const own = spoken.filter(({ type }) => type === 'private')
  const first = own.find(({ lastMessage }) => lastMessage?.keyboard.length) ?? own[0] ?? spoken[0]
  if (first && !isInHand()) show({ name: 'chat', chatId: first.id })
}

async function hear(event: PhoneEvent) {
  switch (event.type) {
    case 'hello':
      return readAnew()
    case 'message':
    case 'message_edited':
      return keepMessage(event.message)
    case 'messages_deleted':
      return dropMessages(event.chatId, event.messageIds)
    case 'chat':
      // It follows whatever was said, so the message itself is there already.
      keepChat(event.chat)
      return readWhatIsSeen()
    case 'user':
      return keepUser(event.user)
    case 'web_app_query':
      return queryEnded(event)
    case 'faults':
      return readFaults()
    case 'log':
      // Where the journal of the whole sandbox can be heard, it has this line too.
      if (world.get().isReachable === false) keepLine(event.line)
      return
    case 'reset':
      return startSession()
  }
}

/** What stands before the person's eyes counts as read, once they look at this window. */
async function readWhatIsSeen() {
  const chatId = openChatId()
  if (chatId !== null && document.hasFocus()) await markRead(chatId)
}

async function readAnew() {
  const chatId = openChatId()
  await Promise.all([readChats(), readFaults(), chatId === null ? null : readThread(chatId)])
}

function openChatId() {
  const { screen } = navigation.get()
  return screen.name === 'chat' ? screen.chatId : null
}

function keepUser(user: PhoneUser) {
  const users = session.get().users.map((known) => (known.id === user.id ? user : known))
  session.change({ users, ...(session.get().user?.id === user.id ? { user } : {}) })
}

import { unixSeconds } from '../../shared/clock.ts'
import { pressButton } from './actions/press-button.ts'
import { writeText } from './actions/write-text.ts'
import type { Channel } from './chats/channels.store.ts'
import * as channels from './chats/channels.store.ts'
import { dateHistory } from './chats/date-history.ts'
import * as dialogs from './chats/dialogs.store.ts'
import { botOf, chatKey, messageOf } from './chats/find-chat.ts'
import { newChannelId } from './chats/membership.ts'
import * as messages from './chats/messages.store.ts'
import { showPhoneMessage } from './chats/show-phone-message.ts'
import type { Messenger } from './core/context.ts'
import type { Bot } from './people/bots.store.ts'
import * as bots from './people/bots.store.ts'
import { addPhoto } from './people/register-bots.ts'
import type { User } from './people/users.store.ts'
import * as users from './people/users.store.ts'
import { type PayOutcome, payInvoice } from './stars/pay-invoice.ts'
import { chargeBack } from './stars/return-payment.ts'
import { buyStars } from './stars/wallet.ts'
import type { FaultName, FaultSwitch, PressOutcome } from './views/api-types.ts'
import type { LogLine, PhoneMessage } from './views/phone-views.ts'
import { publicKeyHex } from './web-app/init-data.ts'
import { linkFields, signFor } from './web-app/launch.ts'
import { readStartParam } from './web-app/start-param.ts'

const FIRST_USER_ID = 52_100_001

export interface NewUser {
  id?: number | undefined
  firstName: string
  lastName?: string | undefined
  username?: string | undefined
  languageCode?: string | undefined
  isPremium?: boolean | undefined
  photo?: Buffer | undefined
  stars?: number | undefined
  /** Bots that the user has started, without their being told. */
  startedBots?: readonly number[] | undefined
}

export interface NewChannel {
  id?: number | undefined
  title: string
  username?: string | undefined
  description?: string | undefined
  photo?: Buffer | undefined
  /** Members who are only a number. */
  crowd?: number | undefined
  /** Bots that may post. */
  administrators: readonly number[]
  members?: readonly number[] | undefined
}

/** What the world outside the phones does, and what people and tests do by hand. */
export interface MessengerControl {
  /** Ed25519, hex: checks `signature` of init data. */
  readonly publicKey: string
  bots(): Bot[]
  addUser(user: NewUser): User
  users(): User[]
  user(id: number): User | null
  addChannel(channel: NewChannel): Channel
  channels(): Channel[]
  /** Without an update: they are members since ever. */
  addMember(channelId: number, userId: number): void
  /** Signed for the first bot unless another is named. */
  initData(request: InitDataRequest): string
  /**
   * When each thing happened that the bot has told a user, or a channel, in unix seconds; an album is
   * one thing. Whether it was taken over: it is not where the chat holds anything else.
   */
  dateHistory(chat: { botId: number; chatId: number }, dates: readonly number[]): boolean
  /** The user writes to the bot. */
  writeText(userId: number, botId: number, text: string): PhoneMessage
  press(userId: number, button: ButtonPlace): Promise<PressOutcome>
  /** The newest messages of a chat as the user sees them, oldest first. */
  messages(userId: number, chatId: number): PhoneMessage[]
  /** Pays the invoice that a link (or its slug) stands for. */
  payInvoice(userId: number, link: string): Promise<PayOutcome>
  /** Returns the new balance. */
  buyStars(userId: number, stars: number): number
  /** The app store takes a payment back; false when there is nothing to take. */
  chargeBack(botId: number, chargeId: string): boolean
  setFault(name: FaultName, times?: number): void
  faults(): FaultSwitch[]
  log(afterSeq?: number): LogLine[]
}

export interface InitDataRequest {
  userId: number
  botId?: number | undefined
  startParam?: string | undefined
  ageSeconds?: number | undefined
}

export interface ButtonPlace {
  chatId: number
  messageId: number
  row: number
  column: number
}

const MESSAGES_LISTED = 100

export function createMessengerControl(messenger: Messenger): MessengerControl {
  const { db } = messenger
  return {
    publicKey: publicKeyHex(messenger.signingKey),
    bots: () => bots.list(db),
    addUser: (user) => db.transaction(() => addUser(messenger, user)),
    users: () => users.list(db),
    user: (id) => users.find(db, id),
    addChannel: (channel) => db.transaction(() => addChannel(messenger, channel)),
    channels: () => channels.list(db),
    addMember: (channelId, userId) => {
      const member = channels.member(db, channelId, userId)
      channels.saveMember(db, { ...member, status: 'member' })
    },
    initData: (request) => makeInitData(messenger, request),
    dateHistory: (chat, dates) => dateHistory(messenger, chat, dates),
    writeText(userId, botId, text) {
      const message = writeText(messenger, known(messenger, userId), botOf(messenger, botId), {
        text,
      })
      return showPhoneMessage(messenger, userId, message)
    },
    press(userId, { chatId, messageId, row, column }) {
      const message = messageOf(messenger, userId, { chatId, messageId })
      return pressButton(messenger, known(messenger, userId), { message, row, column })
    },
    messages(userId, chatId) {
      const page = { before: Number.MAX_SAFE_INTEGER, limit: MESSAGES_LISTED }
      const found = messages.list(db, chatKey(messenger, userId, chatId), page)
      return found.reverse().map((message) => showPhoneMessage(messenger, userId, message))
    },
    payInvoice: (userId, link) => payInvoice(messenger, { userId, slug: slugOf(link) }),
    buyStars: (userId, stars) => buyStars(messenger, userId, stars),
    chargeBack: (botId, chargeId) => chargeBack(messenger, botId, chargeId),
    setFault: (name, times = 1) => messenger.faults.set(name, times),
    faults: () => messenger.faults.list(),
    log: (afterSeq = 0) => messenger.journal.after(afterSeq),
  }
}

function addUser(messenger: Messenger, given: NewUser): User {
  const { db } = messenger
  const id = given.id ?? Math.max(users.highestId(db) + 1, FIRST_USER_ID)
  users.insert(db, {
    id,
    firstName: given.firstName,
    lastName: given.lastName ?? null,
    username: given.username ?? null,
    languageCode: given.languageCode ?? 'en',
    isPremium: given.isPremium ?? false,
    photoKey: addPhoto(messenger, given.photo),
    phoneNumber: `99966${String(id).slice(-7).padStart(7, '0')}`,
  })
  if (given.stars) users.addStars(db, id, given.stars)
  for (const botId of given.startedBots ?? []) {
    dialogs.change(db, { botId, userId: id }, { isStarted: true })
  }
  return known(messenger, id)
}

function addChannel(messenger: Messenger, given: NewChannel): Channel {
  const { db, clock } = messenger
  const channel = {
    id: given.id ?? newChannelId(),
    title: given.title,
    username: given.username ?? null,
    description: given.description ?? '',
    photoKey: addPhoto(messenger, given.photo),
    crowd: given.crowd ?? 0,
    stars: 0,
  }
  channels.insert(db, channel, unixSeconds(clock.now()))
  const put = (userId: number, status: 'administrator' | 'member') =>
    channels.saveMember(db, { channelId: channel.id, userId, status, untilDate: 0, lastReadId: 0 })
  for (const botId of given.administrators) put(botId, 'administrator')
  for (const userId of given.members ?? []) put(userId, 'member')
  return channel
}

function makeInitData(messenger: Messenger, request: InitDataRequest): string {
  const user = known(messenger, request.userId)
  const botId = request.botId ?? bots.list(messenger.db)[0]?.id ?? 0
  const startParam = readStartParam(request.startParam)
  return signFor(messenger, {
    bot: botOf(messenger, botId),
    user,
    ageSeconds: request.ageSeconds ?? 0,
    fields: linkFields(messenger, user.id, { chatId: null, startParam }),
  })
}

function known({ db }: Messenger, userId: number): User {
  const user = users.find(db, userId)
  if (!user) throw new RangeError(`there is no user ${userId}`)
  return user
}

function slugOf(link: string): string {
  return (
    link.match(/^(?:https?:\/\/)?(?:t\.me|telegram\.me)\/(?:\$|invoice\/)([\w=-]+)$/)?.[1] ?? link
  )
}

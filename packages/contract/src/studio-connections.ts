import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Nullable } from './schemas.ts'

/** Why a bot or a channel does not do its work. */
export const CONNECTION_PROBLEMS = [
  'unreachable',
  'token_rejected',
  'no_updates',
  'not_found',
  'bot_not_admin',
  'not_yours',
  'taken',
] as const
const Problem = Type.Enum([...CONNECTION_PROBLEMS])

const Count = Type.Integer({ minimum: 0 })

const channel = Nullable(
  Type.Object({ chatId: Type.Integer({ description: 'as the messenger numbers it' }) }),
)

const bot = Nullable(
  Type.Object({
    username: Nullable(Type.String({ description: 'null until the messenger has said it' })),
    isOwn: Type.Boolean({ description: 'false: the platform’s bot speaks for the creator' }),
    isBrought: Type.Boolean({ description: 'true: by the owner, who may let it go' }),
  }),
)

/** What is kept; how it is just now, a test says. A bot's token is never told. */
export const Connections = Type.Object({
  bot,
  channel,
})
export type Connections = Static<typeof Connections>

export const get = route({
  method: 'GET',
  path: '/studio/connections',
  summary: 'The bot and the channel of a creator',
  caller: 'creator',
  may: 'owner',
  reply: Connections,
  refuses: [],
})

export const connectBot = route({
  method: 'POST',
  path: '/studio/connections/bot',
  summary: 'Have a bot of the creator’s own speak for them; its token is never told again',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({
    token: Type.String({ pattern: '^\\d{5,15}:[\\w-]{20,100}$', description: 'from @BotFather' }),
  }),
  reply: Type.Object({ problem: Nullable(Problem), bot }),
  refuses: [],
})

export const removeBot = route({
  method: 'POST',
  path: '/studio/connections/bot/remove',
  summary: 'Let the bot go, and forget its token',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({ bot }),
  refuses: [],
})

export const testBot = route({
  method: 'POST',
  path: '/studio/connections/bot/test',
  summary: 'Ask the messenger whether the bot answers and where its updates go',
  caller: 'creator',
  may: 'owner',
  isRead: true,
  reply: Type.Object({
    problem: Nullable(Problem),
    username: Nullable(Type.String()),
    started: Type.Integer({ minimum: 0, description: 'fans whom the bot can write to' }),
    blocked: Type.Integer({ minimum: 0, description: 'fans who blocked the bot' }),
  }),
  refuses: [],
})

export const testChannel = route({
  method: 'POST',
  path: '/studio/connections/channel/test',
  summary: 'Ask the messenger whether the bot can post in the channel',
  caller: 'creator',
  may: 'owner',
  isRead: true,
  reply: Type.Object({
    problem: Nullable(Problem),
    title: Nullable(Type.String()),
    subscribers: Nullable(Count),
  }),
  refuses: ['not_found'],
})

export const connectChannel = route({
  method: 'POST',
  path: '/studio/connections/channel',
  summary: 'Announce paid posts in a channel where both the caller and the bot are administrators',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({
    channel: Type.String({
      pattern: '^(@?[A-Za-z]\\w{3,31}|-100\\d{1,14})$',
      description: 'its @name, or its number',
    }),
    languageCode: Type.Union([Type.Literal('en'), Type.Literal('ru')]),
  }),
  reply: Type.Object({
    problem: Nullable(Problem),
    channel,
  }),
  refuses: [],
})

export const removeChannel = route({
  method: 'POST',
  path: '/studio/connections/channel/remove',
  summary: 'Announce nothing in the channel any more',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({ channel }),
  refuses: [],
})

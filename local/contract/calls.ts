import { TEASER_CHARS_MAX } from '@fanlight/contract/limits'
import { route } from '@fanlight/contract/route'
import { Eur, Id, Words } from '@fanlight/contract/schemas'
import { Type } from 'typebox'
import { tonAnswer, tonFaucet, tonRate, tonState, tonWallet } from './ton-calls.ts'
import {
  Earnings,
  FaultName,
  FaultSwitch,
  LogLine,
  Now,
  OfferedMessage,
  OfferedPost,
  PaymentOutcome,
  Sale,
  TestCard,
  WorldCreator,
  WorldFan,
} from './views.ts'

const CALLER = 'machine'
const NAME_CHARS_MAX = 64
const TEXT_CHARS_MAX = 4096
const ADDRESS_CHARS_MAX = 2048
const FAULT_TIMES_MAX = 1000
const FAULT_DELAY_MS_MAX = 120_000
const DAY_SECONDS = 86_400
/** Ten years: further ahead, nothing of this world is meant to work. */
const CLOCK_ADVANCE_SECONDS_MAX = 3660 * DAY_SECONDS

export const world = route({
  method: 'GET',
  path: '/world',
  summary: 'Who lives here, what is on offer, which cards there are, and what time it is',
  caller: CALLER,
  reply: Type.Object({
    creators: Type.Array(WorldCreator),
    fans: Type.Array(WorldFan),
    messages: Type.Array(OfferedMessage, { description: 'paid messages that nobody has bought' }),
    posts: Type.Array(OfferedPost, { description: 'paid posts of the channels' }),
    cards: Type.Array(TestCard),
    ...Now,
  }),
  refuses: [],
})

export const addFan = route({
  method: 'POST',
  path: '/fans',
  summary: 'A new user of the messenger',
  caller: CALLER,
  body: Type.Object({
    firstName: Words(NAME_CHARS_MAX, 1),
    lastName: Type.Optional(Words(NAME_CHARS_MAX)),
    languageCode: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
    ),
    stars: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    hasStartedBots: Type.Optional(
      Type.Boolean({
        description: 'whether they have pressed Start with every creator, so that bots may write',
      }),
    ),
    region: Type.Optional(
      Type.Enum(['eu', 'russia', 'world'], { description: 'whose law protects them' }),
    ),
  }),
  reply: Type.Object({ id: Id, initData: Type.String() }),
  refuses: [],
})

export const signInitData = route({
  method: 'POST',
  path: '/init-data',
  summary: 'Init data that the messenger signs for a user',
  caller: CALLER,
  body: Type.Object({
    userId: Id,
    startParam: Type.Optional(Type.String({ pattern: '^[\\w-]{0,512}$' })),
    ageSeconds: Type.Optional(
      Type.Integer({
        minimum: -DAY_SECONDS,
        maximum: CLOCK_ADVANCE_SECONDS_MAX,
        description: 'how old it is to be; below zero it is from the future',
      }),
    ),
    authorId: Type.Optional(
      Type.Integer({ minimum: 1, description: 'whose bot signs; the platform’s own without it' }),
    ),
  }),
  reply: Type.Object({
    initData: Type.String(),
    credential: Type.String({
      description: 'what stands behind TgAuth: with the bot before it where a creator’s own signed',
    }),
  }),
  refuses: ['not_found'],
})

export const sendMessage = route({
  method: 'POST',
  path: '/messages',
  summary: 'A creator sends a fan a message, for a price or for nothing',
  caller: CALLER,
  body: Type.Object({
    authorId: Id,
    fanId: Id,
    price: Eur({ minimum: 0, maximum: 10_000 }),
    text: Words(TEXT_CHARS_MAX, 1),
    teaser: Type.Optional(Words(TEASER_CHARS_MAX)),
  }),
  reply: Type.Object({ id: Id }),
  refuses: ['not_found'],
})

export const payByCard = route({
  method: 'POST',
  path: '/bank/pay',
  summary: 'Pays the checkout behind a top-up’s url with a card, as its form would',
  caller: CALLER,
  body: Type.Object({
    url: Type.String({ maxLength: ADDRESS_CHARS_MAX }),
    number: Type.String({ maxLength: 40 }),
    expires: Type.String({ maxLength: 10, description: 'MM/YY' }),
    cvc: Type.String({ maxLength: 10 }),
    holder: Words(128),
    save: Type.Optional(Type.Boolean({ description: 'lets the shop keep the card' })),
  }),
  reply: PaymentOutcome,
  refuses: ['not_found'],
})

export const confirmPayment = route({
  method: 'POST',
  path: '/bank/confirm',
  summary: 'Answers a 3-D Secure challenge as the payer would on the issuer’s page',
  caller: CALLER,
  body: Type.Object({
    challengeUrl: Type.String({ maxLength: ADDRESS_CHARS_MAX }),
    answer: Type.Union([Type.Literal('approve'), Type.Literal('reject'), Type.Literal('abandon')]),
  }),
  reply: PaymentOutcome,
  refuses: ['not_found'],
})

export const payByStars = route({
  method: 'POST',
  path: '/stars/pay',
  summary: 'A user pays a Stars invoice',
  caller: CALLER,
  body: Type.Object({
    userId: Id,
    link: Type.String({ maxLength: ADDRESS_CHARS_MAX }),
    buysMissingStars: Type.Optional(
      Type.Boolean({
        description: 'whether the user first buys the Stars they lack; true unless told',
      }),
    ),
  }),
  reply: Type.Object({
    status: Type.Union([Type.Literal('paid'), Type.Literal('failed')]),
    reason: Type.Optional(Type.String({ description: 'why it failed, in the messenger’s words' })),
  }),
  refuses: ['not_found'],
})

export const moveClock = route({
  method: 'POST',
  path: '/clock',
  summary: 'Moves the whole world forward and lets everything happen that falls due',
  caller: CALLER,
  body: Type.Object({
    advanceSeconds: Type.Number({
      exclusiveMinimum: 0,
      maximum: CLOCK_ADVANCE_SECONDS_MAX,
    }),
  }),
  reply: Type.Object(Now),
  refuses: [],
})

export const listFaults = route({
  method: 'GET',
  path: '/faults',
  summary: 'Which faults are set, and how often each still strikes',
  caller: CALLER,
  reply: Type.Object({ faults: Type.Array(FaultSwitch) }),
  refuses: [],
})

export const setFault = route({
  method: 'POST',
  path: '/faults',
  summary: 'Lets the next deliveries, payments or app sessions go wrong',
  caller: CALLER,
  body: Type.Object({
    fault: FaultName,
    times: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: FAULT_TIMES_MAX,
        description: 'how often it strikes, 1 unless told; 0 takes it back',
      }),
    ),
    delayMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: FAULT_DELAY_MS_MAX,
        description: 'how late, for slow_issuer and delay_webhook',
      }),
    ),
  }),
  reply: Type.Object({ faults: Type.Array(FaultSwitch) }),
  refuses: [],
})

export const reset = route({
  method: 'POST',
  path: '/reset',
  summary: 'The demo world as on the first day, by the real time',
  caller: CALLER,
  reply: Type.Object(Now),
  refuses: [],
})

export const audit = route({
  method: 'GET',
  path: '/audit',
  summary: 'The ledger’s own check, computed anew from its entries',
  caller: CALLER,
  reply: Type.Object({
    balanced: Type.Boolean(),
    accounts: Type.Integer(),
    transfers: Type.Integer(),
    problems: Type.Array(Type.String(), { description: 'what does not add up, in words' }),
  }),
  refuses: [],
})

export const listSales = route({
  method: 'GET',
  path: '/sales',
  summary: 'What creators have sold, the newest first, and what each has earned in all',
  caller: CALLER,
  reply: Type.Object({ sales: Type.Array(Sale), earnings: Type.Array(Earnings) }),
  refuses: [],
})

export const readLog = route({
  method: 'GET',
  path: '/log',
  summary: 'What happened lately: calls of the product, of the bots, and deliveries',
  caller: CALLER,
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'seq of the last line that was seen' }),
    ),
  }),
  reply: Type.Object({ lines: Type.Array(LogLine) }),
  refuses: [],
})

/** Every call of the control API, by name; all below /sandbox/api. */
export const sandboxRoutes = {
  'people.world': world,
  'people.addFan': addFan,
  'people.signInitData': signInitData,
  'people.sendMessage': sendMessage,
  'payments.byCard': payByCard,
  'payments.confirm': confirmPayment,
  'payments.byStars': payByStars,
  'payments.ton': tonState,
  'payments.tonWallet': tonWallet,
  'payments.tonFaucet': tonFaucet,
  'payments.tonAnswer': tonAnswer,
  'payments.tonRate': tonRate,
  'time.moveClock': moveClock,
  'time.reset': reset,
  'faults.list': listFaults,
  'faults.set': setFault,
  'insight.audit': audit,
  'insight.sales': listSales,
  'insight.log': readLog,
} as const

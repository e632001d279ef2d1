import type { Sandbox } from '@fanlight/local/start/open-sandbox'
import Fastify, { type FastifyInstance } from 'fastify'
import { SECRET_HEADER, webhookSecret } from '../src/core/bot/webhook.ts'
import type { Settings } from '../src/core/settings.ts'
import { movableClock } from '../src/platform/clock.ts'
import type { Log } from '../src/platform/log.ts'
import { type Bots, openBots } from '../src/providers/telegram/bots.ts'
import { botIdentities, listenOn, openBox } from './bot-box.ts'
import type { Creator, CreatorTraits } from './creator.ts'
import type { Fan, FanTraits } from './fan.ts'
import { START } from './test-context.ts'
import { openWorld, testSettings, type World } from './world.ts'

const TURNS_MAX = 50
/** Jobs that a server does no oftener compare, sum and tidy up. */
const SELDOM_MS = 60_000

export const PLATFORM_BOT = 7_000_000_001
export const botOf = (creatorId: number) => 8_000_000_000 + creatorId

export interface BotWorldOptions {
  settings?: Partial<Settings>
  bot?: Partial<Settings['bot']>
  /** Whether the messenger holds bots to its own message rates. */
  hasRateLimits?: boolean
  isUnused?: boolean
  log?: Log
}

type Messenger = Sandbox['messenger']
export type PhoneMessage = ReturnType<Messenger['messages']>[number]

/**
 * The real app and the sandbox's messenger, each on a port of its own, on one clock that stands until
 * it is moved. They know of each other what a bot and Telegram know.
 */
export class BotWorld implements AsyncDisposable {
  readonly world: World
  readonly bots: Bots
  readonly messenger: Messenger
  readonly apiRoot: string
  readonly #sandbox: Sandbox
  readonly #messengerHttp: FastifyInstance
  #delivered = 0

  private constructor(parts: {
    world: World
    bots: Bots
    sandbox: Sandbox
    messengerHttp: FastifyInstance
    apiRoot: string
  }) {
    this.world = parts.world
    this.bots = parts.bots
    this.messenger = parts.sandbox.messenger
    this.apiRoot = parts.apiRoot
    this.#sandbox = parts.sandbox
    this.#messengerHttp = parts.messengerHttp
  }

  static async open(options: BotWorldOptions = {}): Promise<BotWorld> {
    const clock = movableClock(START)
    const identities = botIdentities()
    const sandbox = await openBox(clock, options.hasRateLimits ?? false)
    const messengerHttp = Fastify()
    await sandbox.mount(messengerHttp)
    const apiRoot = `${await listenOn(messengerHttp)}/sandbox/bot-api`
    let webhookRoot = ''
    const bots = openBots({
      bots: identities,
      apiRoot: () => apiRoot,
      webhookRoot: () => webhookRoot,
    })
    const settings = {
      ...options.settings,
      bots: identities,
      thirdPartyKey: sandbox.messenger.publicKey,
      bot: { ...testSettings().bot, ...options.bot },
    }
    const { log, isUnused = false } = options
    const world = await openWorld({ clock, bots, settings, isUnused, ...(log && { log }) })
    webhookRoot = await listenOn(world.app.http)
    const opened = new BotWorld({ world, bots, sandbox, messengerHttp, apiRoot })
    await opened.settle()
    return opened
  }

  /** A person of the messenger who has started the bots, and their fan of the same id. */
  async person(traits: FanTraits & { stars?: number; started?: number[] } = {}): Promise<Person> {
    const { stars, started = this.bots.all.map(({ id }) => id), ...fanTraits } = traits
    const fan = await this.world.fan(fanTraits)
    this.messenger.addUser({
      id: fan.id,
      firstName: traits.firstName ?? 'Test',
      languageCode: traits.languageCode ?? 'en',
      startedBots: started,
      stars: stars ?? 0,
    })
    return new Person(this, fan)
  }

  creator(traits?: CreatorTraits): Promise<Creator> {
    return this.world.creator(traits)
  }

  /** Lets everything happen that can happen without the clock moving. */
  async settle() {
    const [seldom, often] = [true, false].map((isSeldom) =>
      this.world.app.jobs.filter(({ everyMs }) => everyMs >= SELDOM_MS === isSeldom),
    )
    let before = await this.#state()
    let hasTidied = false
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      await this.#sandbox.runDue(this.world.clock.now())
      await this.world.runJobs(often)
      await new Promise((resolve) => setImmediate(resolve))
      let after = await this.#state()
      if (after === before) {
        if (hasTidied) return
        // Half of all jobs, and each of them sees at the end what it would have seen at every turn.
        await this.world.runJobs(seldom)
        hasTidied = true
        after = await this.#state()
        if (after === before) return
      }
      before = after
    }
    throw new Error('the bots and the messenger do not come to rest')
  }

  /** Changes whenever anything was said, heard or paid. */
  async #state(): Promise<string> {
    const row = await this.world.db.one(
      `select (select count(*) from bot_update) as heard, (select max(id) from job) as queued,
         (select count(*) from job where settled_at is null) as waiting,
         (select count(*) from payment_event) as paid, (select count(*) from event) as events`,
    )
    return JSON.stringify([row, this.#sandbox.nextDue()])
  }

  /** Time passes for everybody, and what falls due is done. */
  async advance(time: { seconds?: number; hours?: number; days?: number }) {
    await this.world.advance(time)
    await this.settle()
  }

  /** A call of the messenger's own app, as a user's phone makes it. */
  async phone(userId: number, path: string, body: object) {
    const login = await this.#phoneCall('/login', { userId })
    const reply = await this.#phoneCall(path, body, login.json<{ token: string }>().token)
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
  }

  #phoneCall(path: string, payload: object, token?: string) {
    return this.#messengerHttp.inject({
      method: 'POST',
      url: `/messenger/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      payload,
    })
  }

  /** A message that the sandbox's phone cannot write, as the messenger would deliver it. */
  async hears(
    person: { id: number },
    { from = {}, ...content }: Record<string, unknown> & { from?: object },
    botId = PLATFORM_BOT,
  ) {
    const bot = this.bots.byId(botId)
    if (!bot) throw new Error(`there is no bot ${botId}`)
    this.#delivered += 1
    const message = {
      message_id: 500_000 + this.#delivered,
      date: Math.floor(this.world.clock.now().getTime() / 1000),
      chat: { id: person.id, type: 'private' },
      from: { id: person.id, is_bot: false, first_name: 'Test', language_code: 'en', ...from },
      ...content,
    }
    const reply = await this.world.app.http.inject({
      method: 'POST',
      url: `/api/bot/${botId}`,
      headers: { [SECRET_HEADER]: webhookSecret(this.world.ctx.settings, bot) },
      payload: { update_id: 900_000_000 + this.#delivered, message },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    await this.settle()
  }

  queue(): Promise<{ reason: string; status: string; attempts: number; problem: string | null }[]> {
    return this.world.db.query(
      "select key as reason, status, attempts, problem from job where kind = 'message' order by id",
    )
  }

  async [Symbol.asyncDispose]() {
    // What is being delivered ends first; then we, who may hold a question to the messenger open.
    await this.#sandbox.runDue(this.world.clock.now())
    await this.world[Symbol.asyncDispose]()
    await this.#messengerHttp.close()
    await this.#sandbox.close()
  }
}

/** A user of the messenger, acting through their phone. */
export class Person {
  readonly fan: Fan
  readonly #world: BotWorld

  constructor(world: BotWorld, fan: Fan) {
    this.#world = world
    this.fan = fan
  }

  get id(): number {
    return this.fan.id
  }

  /** Writes to a bot and waits for what comes of it; the answers. */
  async writes(text: string, botId = PLATFORM_BOT): Promise<PhoneMessage[]> {
    const sent = this.#world.messenger.writeText(this.id, botId, text)
    await this.#world.settle()
    return this.sees(botId).filter(({ id, isOut }) => id > sent.id && !isOut)
  }

  /** What the chat with a bot shows; its buttons open the app in the name of that bot. */
  sees(chatId = PLATFORM_BOT): PhoneMessage[] {
    const mark = new RegExp(`[?&]bot=${chatId}$`)
    return this.#world.messenger.messages(this.id, chatId).map((message) => {
      const keyboard = message.keyboard?.map((row) =>
        row.map((button) =>
          'url' in button ? { ...button, url: button.url.replace(mark, '') } : button,
        ),
      )
      return { ...message, ...(keyboard && { keyboard }) }
    })
  }

  /** What the bot said, without buttons and pictures. */
  reads(chatId = PLATFORM_BOT): string[] {
    return this.sees(chatId)
      .filter(({ isOut, service }) => !isOut && !service)
      .map(({ text }) => text)
  }

  async blocks(botId = PLATFORM_BOT, isBlocked = true) {
    await this.#world.phone(this.id, `/chats/${botId}/block`, { isBlocked })
  }

  /** Presses a button under the last message of the chat that has it; what the bot then says. */
  async presses(label: string, botId = PLATFORM_BOT): Promise<string[]> {
    const before = this.reads(botId).length
    const shown = this.sees(botId).findLast((message) => labelsOf(message).includes(label))
    if (!shown) throw new Error(`no message has the button ${label}`)
    const place = { row: labelsOf(shown).indexOf(label), column: 0 }
    // By the control, which queues the update before it returns: what is not queued yet, settling does not see.
    const button = { chatId: botId, messageId: shown.id, ...place }
    const pressed = this.#world.messenger.press(this.id, button)
    await this.#world.settle()
    await pressed
    return this.reads(botId).slice(before)
  }

  async pays(link: string) {
    const outcome = await this.#world.messenger.payInvoice(this.id, link)
    await this.#world.settle()
    return outcome
  }
}

/** The addresses that a message's buttons open. */
export function linksOf(message: PhoneMessage | undefined): string[] {
  return (message?.keyboard ?? []).flat().map((button) => ('url' in button ? button.url : ''))
}

export function labelsOf(message: PhoneMessage | undefined): string[] {
  return (message?.keyboard ?? []).flat().map(({ text }) => text)
}

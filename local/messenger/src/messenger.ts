import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import { startDueTimer } from '../../shared/due-timer.ts'
import type { Log } from '../../shared/log.ts'
import { botApiRoutes } from './bot-api/bot-api.routes.ts'
import { openBotApi } from './bot-api/bot-api.ts'
import { noRateLimits, realRateLimits } from './bot-api/rate-limits.ts'
import { openChatActions } from './core/chat-actions.ts'
import type { Messenger } from './core/context.ts'
import { openFaults } from './core/faults.ts'
import { openJournal } from './core/journal.ts'
import { openPhoneBus } from './core/phone-bus.ts'
import { openAnswers } from './core/waiting.ts'
import { nextDueMs, runDue } from './due-work.ts'
import { createMessengerControl, type MessengerControl } from './messenger-control.ts'
import { pageRoutes } from './page.routes.ts'
import { type BotOptions, registerBots } from './people/register-bots.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { createSchema, forgetEverything } from './schema.ts'
import { openPoller } from './updates/poller.ts'
import { UpdateDispatcher } from './updates/update-dispatcher.ts'
import { keptSigningKey } from './web-app/init-data.ts'

export interface MessengerOptions {
  db: Database
  clock: Clock
  log: Log
  /** The address that phones use, without a trailing slash. */
  publicUrl: string
  /** Whether a request may use phones. */
  mayEnter: (request: FastifyRequest) => boolean
  bots: readonly BotOptions[]
  /** Whether bots are held to the messenger's own message rates. */
  hasRateLimits?: boolean | undefined
  fetch?: typeof fetch | undefined
}

/** The messenger, and what people and tests can do to it from outside. */
export interface SandboxMessenger extends MessengerControl {
  mount(http: FastifyInstance): Promise<void>
  runDue(now: Date): Promise<void>
  nextDue(): Date | null
  /** Forgets all people and all that happened; bots keep what they were set to. */
  reset(): Promise<void>
  close(): Promise<void>
}

export function openMessenger(options: MessengerOptions): SandboxMessenger {
  createSchema(options.db)
  const messenger = buildContext(options)
  const { db, clock, phones } = messenger
  const limits = options.hasRateLimits ? realRateLimits(clock) : noRateLimits
  const poller = openPoller(messenger)
  const api = openBotApi(messenger, { poller, limits })
  const dispatcher = new UpdateDispatcher(messenger, api.execute)
  const transports = { dispatcher, poller }
  const nextDue = () => {
    const dueMs = nextDueMs(messenger, dispatcher)
    return dueMs === null ? null : new Date(dueMs)
  }
  const run = (now: Date) => runDue(messenger, transports, now)
  const timer = startDueTimer({ clock, nextDue, run: () => void run(clock.now()) })
  let isClosed = false
  let isWakeComing = false

  // Later, so that a transaction under way is done before anything is told of it.
  messenger.wake = () => {
    if (isWakeComing || isClosed) return
    isWakeComing = true
    setImmediate(() => {
      isWakeComing = false
      if (isClosed) return
      poller.wake()
      dispatcher.kick()
      timer.rearm()
    })
  }
  registerBots(messenger, options.bots)
  messenger.wake()

  return {
    ...createMessengerControl(messenger),
    async mount(http) {
      await http.register(async (scope) => botApiRoutes(scope, messenger, api), {
        prefix: '/sandbox/bot-api',
      })
      const guard = options.mayEnter
      await http.register(async (scope) => phoneRoutes(scope, messenger, guard), {
        prefix: '/messenger/api',
      })
      pageRoutes(http)
      http.addHook('preClose', (done) => {
        poller.close()
        done()
      })
    },
    runDue: run,
    nextDue,
    async reset() {
      await dispatcher.idle()
      forgetEverything(db)
      registerBots(messenger, options.bots)
      phones.tellAll({ type: 'reset' })
    },
    async close() {
      isClosed = true
      timer.stop()
      poller.close()
      dispatcher.close()
      await dispatcher.idle()
    },
  }
}

function buildContext({ db, clock, log, publicUrl, fetch: given }: MessengerOptions): Messenger {
  const phones = openPhoneBus()
  return {
    db,
    clock,
    log,
    publicUrl,
    fetch: given ?? fetch,
    signingKey: keptSigningKey(db),
    phones,
    faults: openFaults(db, (faults) => phones.tellAll({ type: 'faults', faults })),
    journal: openJournal(clock, (line) => phones.tellAll({ type: 'log', line })),
    answers: openAnswers(),
    chatActions: openChatActions(clock),
    wake: () => {},
  }
}

import type { AddressInfo } from 'node:net'
import { deriveBotToken } from '@fanlight/local/start/bot-tokens'
import { openSandbox, type Sandbox } from '@fanlight/local/start/open-sandbox'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../src/core/settings.ts'
import type { MovableClock } from '../src/platform/clock.ts'
import { openLog } from '../src/platform/log.ts'
import { BOT_TOKEN } from './test-context.ts'

/** Creators get their ids in this order, and a bot each. */
const CREATOR_IDS = [1, 2]

export function botIdentities() {
  return [
    { creatorId: null, token: BOT_TOKEN },
    ...CREATOR_IDS.map((creatorId) => ({
      creatorId,
      token: deriveBotToken(BOT_TOKEN, creatorId),
    })),
  ] as const satisfies Settings['bots']
}

/** Known to the messenger, and not yet to the server. */
export const SPARE_BOT = { creatorId: 99, token: deriveBotToken(BOT_TOKEN, 99) }

export function openBox(clock: MovableClock, hasRateLimits: boolean): Promise<Sandbox> {
  const [platform, ...creators] = botIdentities()
  return openSandbox({
    file: ':memory:',
    clock,
    log: openLog('silent'),
    publicUrl: 'http://localhost:8080',
    mayEnter: () => true,
    bots: [
      { ...platform, name: 'Fanlight', username: 'fanlight_bot' },
      ...creators.map((bot) => ({
        ...bot,
        name: `Creator ${bot.creatorId}`,
        username: `creator_${bot.creatorId}_bot`,
      })),
      { ...SPARE_BOT, name: 'Spare', username: 'spare_bot' },
    ],
    walletSecret: 'wallets',
    bank: { webhookUrl: () => 'http://127.0.0.1:1', secret: 'secret', merchantKey: 'key' },
    hasRateLimits,
  })
}

export async function listenOn(http: FastifyInstance): Promise<string> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { deriveSecret, kept } from '@fanlight/server/platform/secrets'
import type { SandboxConfig } from './read-local-config.ts'

/** The bot token that this folder's world was made with; made at first use. */
function keptBotToken(dataDir: string): Promise<string> {
  const id = () => 7_000_000_000 + (randomBytes(4).readUInt32BE() % 999_999_999)
  return kept(join(dataDir, 'bot-token'), () => `${id()}:${randomBytes(26).toString('base64url')}`)
}

/** What the sandbox signs with instead of a token that was given from outside; of the same bot. */
export function deriveSandboxToken(botToken: string): string {
  const id = /^\d{1,15}(?=:)/.exec(botToken)?.[0] ?? '7000000000'
  return `${id}:${deriveSecret(botToken, 'sandbox bot').toString('base64url')}`
}

/** Bots that exist in the sandbox only have ids from here on; the creator's id is added. */
const SANDBOX_BOT_IDS = 8_000_000_000

/**
 * The token of a creator's own bot in the sandbox: it follows from the platform's, so that the bot
 * stays the same from start to start and nothing has to keep it.
 */
export function deriveBotToken(botToken: string, creatorId: number): string {
  const secret = deriveSecret(botToken, `bot of creator ${creatorId}`)
  return `${SANDBOX_BOT_IDS + creatorId}:${secret.toString('base64url')}`
}

/**
 * The token of the platform's bot. What the sandbox signs must be worth nothing at the real messenger,
 * so it works with one that only follows from the token that was given, or with one of its own.
 */
export async function sandboxTokenOf({ botToken, dataDir }: SandboxConfig): Promise<string> {
  return botToken === null ? keptBotToken(dataDir) : deriveSandboxToken(botToken)
}

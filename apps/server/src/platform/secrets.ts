import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bot token that this folder's world was made with; made at first use. */
export async function keptBotToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'bot-token')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept.trim()

  await mkdir(dataDir, { recursive: true })
  const token = `${7_000_000_000 + (randomBytes(4).readUInt32BE() % 999_999_999)}:${randomBytes(26).toString('base64url')}`
  // Written aside and renamed, so that a crash leaves a whole token or none.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, token, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
  return token
}

/** Secrets that nobody gave follow from the bot token, so that all nodes come to the same ones. */
export function deriveSecret(botToken: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', botToken, '', `fanlight ${purpose}`, 32))
}

/** Bots that exist in the sandbox only have ids from here on; the creator's id is added. */
const SANDBOX_BOT_IDS = 8_000_000_000

/**
 * The token of a creator's own bot in the sandbox: it follows from the platform's, so that the bot
 * stays the same from start to start and nobody has to keep it.
 */
export function deriveBotToken(botToken: string, creatorId: number): string {
  const secret = deriveSecret(botToken, `bot of creator ${creatorId}`)
  return `${SANDBOX_BOT_IDS + creatorId}:${secret.toString('base64url')}`
}

import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The bot token that this folder's world was made with; made at first use. */
export function keptBotToken(dataDir: string): Promise<string> {
  const id = () => 7_000_000_000 + (randomBytes(4).readUInt32BE() % 999_999_999)
  return kept(join(dataDir, 'bot-token'), () => `${id()}:${randomBytes(26).toString('base64url')}`)
}

/**
 * The key that wraps the keys of this folder's media; made at first use. It follows from nothing:
 * whoever changes the bot token must not lose every file.
 */
export async function keptMediaKek(dataDir: string): Promise<Buffer> {
  const text = await kept(join(dataDir, 'media-kek'), () => randomBytes(32).toString('hex'))
  return Buffer.from(text, 'hex')
}

async function kept(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found) return found.trim()

  await mkdir(dirname(file), { recursive: true })
  // Written aside, so that a crash leaves a whole secret or none, and linked, so that of two starts
  // at once the slower takes the secret of the quicker.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, make(), { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(file, 'utf8')).trim()
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

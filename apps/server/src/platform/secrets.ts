import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The bot token that this folder's world was made with; made at first use. */
export function keptBotToken(dataDir: string): Promise<string> {
  const id = () => 7_000_000_000 + (randomBytes(4).readUInt32BE() % 999_999_999)
  return kept(join(dataDir, 'bot-token'), () => `${id()}:${randomBytes(26).toString('base64url')}`)
}

/**
 * The keys that wrap the keys of this folder's media, the newest first; one is made at first use. It
 * follows from nothing: whoever changes the bot token must not lose every file.
 */
export async function keptMediaKeks(dataDir: string): Promise<[Buffer, ...Buffer[]]> {
  const text = await kept(mediaKekFile(dataDir), newKek)
  const [first = '', ...older] = text.split(',')
  return [Buffer.from(first, 'hex'), ...older.map((key) => Buffer.from(key, 'hex'))]
}

/** Replaces them. Who forgets a key that still wraps something has lost it. */
export async function keepMediaKeks(dataDir: string, keys: readonly Buffer[]): Promise<void> {
  const file = mediaKekFile(dataDir)
  const unfinished = await writtenAside(file, keys.map((key) => key.toString('hex')).join(','))
  await rename(unfinished, file)
}

function mediaKekFile(dataDir: string): string {
  return join(dataDir, 'media-kek')
}

function newKek(): string {
  return randomBytes(32).toString('hex')
}

async function kept(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found) return found.trim()

  // Linked, so that of two starts at once the slower takes the secret of the quicker.
  const unfinished = await writtenAside(file, make())
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(file, 'utf8')).trim()
}

/** So that a crash leaves a whole secret or none. */
async function writtenAside(file: string, secret: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, secret, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  return unfinished
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

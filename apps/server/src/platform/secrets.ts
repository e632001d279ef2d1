import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably, writeDurably } from '@fanlight/durable-file'

/** The first is used for everything new, and the older ones open what they sealed. */
export type SecretRing = [Buffer, ...Buffer[]]

/**
 * The keys that wrap the keys of this folder's media, the newest first; one is made at first use. It
 * is derived from nothing: a change of the bot token must not make every file unreadable.
 */
export async function keptMediaKeks(dataDir: string): Promise<SecretRing> {
  return ringOf(await kept(mediaKekFile(dataDir), newSecret))
}

/**
 * Replaces them; they are on the disk when this resolves, so that what is wrapped next can be opened
 * after a power cut. A key that still wraps something must not be left out.
 */
export function keepMediaKeks(dataDir: string, keys: readonly Buffer[]): Promise<void> {
  return writeDurably(mediaKekFile(dataDir), textOf(keys))
}

function mediaKekFile(dataDir: string): string {
  return join(dataDir, 'media-kek')
}

function newSecret(): string {
  return randomBytes(32).toString('hex')
}

function ringOf(text: string): SecretRing {
  const [first = '', ...older] = text.split(',')
  return [Buffer.from(first, 'hex'), ...older.map((key) => Buffer.from(key, 'hex'))]
}

function textOf(secrets: readonly Buffer[]): string {
  return secrets.map((secret) => secret.toString('hex')).join(',')
}

/** What this file says; what `make` returns is written to it at first use. */
export async function kept(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found) return found.trim()

  // Of two starts at once the slower takes the secret of the quicker.
  await createDurably(file, make())
  return (await readFile(file, 'utf8')).trim()
}

/**
 * The secrets of this installation, which no one outside has any part of, the newest first; one is made
 * at first use. Nodes that have no folder in common are given them.
 */
export async function keptServerSecrets(dataDir: string): Promise<SecretRing> {
  return ringOf(await kept(serverSecretFile(dataDir), newSecret))
}

/** Replaces them. One that still seals something must not be left out. */
export function keepServerSecrets(dataDir: string, secrets: readonly Buffer[]): Promise<void> {
  return writeDurably(serverSecretFile(dataDir), textOf(secrets))
}

function serverSecretFile(dataDir: string): string {
  return join(dataDir, 'server-secret')
}

/** One secret for one purpose, out of another that is kept: all nodes that have it agree. */
export function deriveSecret(from: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', `fanlight ${purpose}`, 32))
}

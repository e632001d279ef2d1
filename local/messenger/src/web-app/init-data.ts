import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Database } from '../../../shared/database.ts'
import * as settings from '../core/settings.store.ts'

/** Fields in the order in which they are handed over; absent ones are undefined. */
export type InitDataFields = Record<string, string | undefined>

interface Signers {
  botToken: string
  /** The messenger's own key. */
  signingKey: KeyObject
}

/**
 * Init data that both ways of checking accept: `signature` by the messenger's key over everything
 * but itself and the hash, then `hash` by the bot's token over everything but itself.
 */
export function signInitData(fields: InitDataFields, { botToken, signingKey }: Signers): string {
  const given = Object.entries(fields).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const botId = botToken.split(':')[0]
  const message = `${botId}:WebAppData\n${checkString(given)}`
  const signature = sign(null, Buffer.from(message), signingKey).toString('base64url')

  const signed: [string, string][] = [...given, ['signature', signature]]
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(checkString(signed)).digest('hex')
  return [...signed, ['hash', hash]]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')
}

function checkString(fields: [string, string][]): string {
  return fields
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
}

const KEY_SETTING = 'signing key'

/** The sandbox's Ed25519 pair, made at first use and kept. */
export function keptSigningKey(db: Database): KeyObject {
  const kept = settings.find(db, KEY_SETTING)
  if (kept !== null) return createPrivateKey(kept)

  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  settings.insert(db, KEY_SETTING, pem)
  return privateKey
}

/** What third parties check signatures with, in hex as Telegram publishes its own. */
export function publicKeyHex(signingKey: KeyObject): string {
  const { x = '' } = createPublicKey(signingKey).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('hex')
}

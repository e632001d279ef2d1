import { randomBytes } from 'node:crypto'
import type { Settings } from '../../core/settings.ts'
import { toCodeHash } from '../../core/studio/one-time-code.ts'
import { openText, type Seal, sealText } from '../../platform/sealed-text.ts'
import { toBase32 } from './totp.ts'

const SECRET_BYTES = 20
/** Sixteen characters of five bits: not to be found by trying, also not from a copied table. */
const RECOVERY_BYTES = 10

type Secrets = Pick<Settings, 'serverSecret'>

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** So that a copy of the database makes no codes. Bound to its owner: it opens for no other. */
export function sealSecret(settings: Secrets, personId: number, secret: Buffer): Buffer {
  return sealText(sealOf(settings, personId), secret.toString('base64'))
}

export function openSecret(settings: Secrets, personId: number, sealed: Buffer): Buffer {
  return Buffer.from(openText(sealOf(settings, personId), sealed), 'base64')
}

/** `abcd-efgh-2345-mnop` */
export function newRecoveryCode(): string {
  const letters = toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase()
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** However it was typed. */
export function toRecoveryHash(code: string): Buffer {
  return toCodeHash(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
}

function sealOf({ serverSecret }: Secrets, personId: number): Seal {
  return { secret: serverSecret, purpose: 'second factors', owner: `staff ${personId}` }
}

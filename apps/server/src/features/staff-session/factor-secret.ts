import { randomBytes } from 'node:crypto'
import type { Settings } from '../../core/settings.ts'
import { toCodeHash } from '../../core/studio/one-time-code.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { openText, resealTexts, type Seal, sealText } from '../../platform/sealed-text.ts'
import * as store from './factors.store.ts'
import { toBase32 } from './totp.ts'

const SECRET_BYTES = 20
/** Sixteen characters of five bits: not to be found by trying, also not from a copied table. */
const RECOVERY_BYTES = 10

type Secrets = Pick<Settings, 'serverSecrets'>

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

/** Seals every factor with the newest secret. Returns how many were not. */
export async function resealFactors({
  sharedDb,
  settings,
}: {
  sharedDb: Queries
  settings: Secrets
}): Promise<number> {
  const factors = await store.listSecrets(sharedDb)
  return resealTexts(
    factors.map(({ personId, secretSealed }) => ({
      seal: sealOf(settings, personId),
      sealed: secretSealed,
      replace: (before, now) => store.reseal(sharedDb, personId, { before, now }),
    })),
  )
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

function sealOf({ serverSecrets }: Secrets, personId: number): Seal {
  return { secrets: serverSecrets, purpose: 'second factors', owner: `staff ${personId}` }
}

import { openText, type Seal, sealText } from '../../platform/sealed-text.ts'

type Secrets = Seal['secrets']

/** So that a copy of the database names no account. Bound to its creator: it opens for no other. */
export function sealIban(secrets: Secrets, creatorId: number, iban: string): Buffer {
  return sealText(ibanSeal(secrets, creatorId), iban)
}

/** Throws where it was sealed with another secret or for another creator. */
export function openIban(secrets: Secrets, creatorId: number, sealed: Buffer): string {
  return openText(ibanSeal(secrets, creatorId), sealed)
}

export function ibanSeal(secrets: Secrets, creatorId: number): Seal {
  return { secrets, purpose: 'bank accounts', owner: `creator ${creatorId}` }
}

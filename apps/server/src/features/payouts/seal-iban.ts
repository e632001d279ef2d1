import { openText, type Seal, sealText } from '../../platform/sealed-text.ts'

/** So that a copy of the database names no account. Bound to its creator: it opens for no other. */
export function sealIban(serverSecret: Buffer, creatorId: number, iban: string): Buffer {
  return sealText(sealOf(serverSecret, creatorId), iban)
}

/** Throws where it was sealed with another secret or for another creator. */
export function openIban(serverSecret: Buffer, creatorId: number, sealed: Buffer): string {
  return openText(sealOf(serverSecret, creatorId), sealed)
}

function sealOf(secret: Buffer, creatorId: number): Seal {
  return { secret, purpose: 'bank accounts', owner: `creator ${creatorId}` }
}

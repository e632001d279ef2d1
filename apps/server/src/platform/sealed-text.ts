import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSecret, type SecretRing } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** With what a text is sealed, so that a copy of the database does not tell it. */
export interface Seal {
  /** Of the installation, the newest first; they are not in the database. */
  secrets: Readonly<SecretRing>
  /** Each has a key of its own. */
  purpose: string
  /** Whose text it is: it opens for no other, wherever its row is copied to. */
  owner: string
}

export function sealText({ secrets: [secret], purpose, owner }: Seal, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveSecret(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Throws where it was sealed with another secret, for another purpose or owner, or was changed. */
export function openText({ secrets, ...seal }: Seal, sealed: Buffer): string {
  const [newest, ...older] = secrets
  try {
    return openWith(newest, seal, sealed)
  } catch (error) {
    for (const secret of older) {
      try {
        return openWith(secret, seal, sealed)
      } catch {} // the next may open it
    }
    throw error
  }
}

/** A text as it is kept, and how to put another in its place where it is still the same. */
export interface KeptText {
  seal: Seal
  sealed: Buffer
  replace: (before: Buffer, now: Buffer) => Promise<number>
}

/** Seals with the newest secret what an older one sealed. Returns how many were replaced. */
export async function resealTexts(kept: Iterable<KeptText>): Promise<number> {
  let count = 0
  for (const { seal, sealed, replace } of kept) {
    if (!isSealedByNewest(seal, sealed)) {
      count += await replace(sealed, sealText(seal, openText(seal, sealed)))
    }
  }
  return count
}

function isSealedByNewest(seal: Seal, sealed: Buffer): boolean {
  try {
    openWith(seal.secrets[0], seal, sealed)
    return true
  } catch {
    return false
  }
}

function openWith(
  secret: Buffer,
  { purpose, owner }: Pick<Seal, 'purpose' | 'owner'>,
  sealed: Buffer,
): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, deriveSecret(secret, purpose), nonce)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
  return text + decipher.final('utf8')
}

import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { dataCheckString, type SignedFields } from './init-data-fields.ts'

/** Telegram's own keys; a stand-in has a pair of its own. */
export const TELEGRAM_PUBLIC_KEY =
  'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'
export const TELEGRAM_TEST_PUBLIC_KEY =
  '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'

const PUBLIC_KEY = /^[0-9a-f]{64}$/i
const SIGNATURE_CHARS = 86
const KEYS_REMEMBERED_MAX = 16

type ThirdParty = {
  botId: number
  /** Ed25519, hex. */
  publicKey: string
}

const remembered = new Map<string, KeyObject>()

/**
 * Whether the messenger itself signed these fields for this bot. Needs no bot token; says nothing
 * about `hash`, which the signature leaves out.
 */
export function verifyThirdParty(signed: SignedFields, { botId, publicKey }: ThirdParty): boolean {
  const key = importKey(publicKey)
  const fields = new Map(signed.fields)
  const signature = decodeSignature(fields.get('signature') ?? '')
  if (!signature) return false

  fields.delete('signature')
  const message = `${botId}:WebAppData\n${dataCheckString(fields)}`
  return verify(null, Buffer.from(message), key, signature)
}

/** Spare bits of the last character must be zero, or four spellings of it would pass. */
function decodeSignature(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return text.length === SIGNATURE_CHARS && bytes.toString('base64url') === text ? bytes : null
}

function importKey(publicKey: string): KeyObject {
  const known = remembered.get(publicKey)
  if (known) return known
  if (!PUBLIC_KEY.test(publicKey)) throw new RangeError('a public key is 64 hex digits')

  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  if (remembered.size >= KEYS_REMEMBERED_MAX) remembered.clear()
  remembered.set(publicKey, key)
  return key
}

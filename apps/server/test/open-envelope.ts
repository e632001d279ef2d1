import { createDecipheriv } from 'node:crypto'

/** Opens what was sealed for a fan, as the mini-app does, and shares no line with what sealed it. */
export function openEnvelope(envelope: string, key: string): unknown {
  const [version, kid, nonce = '', sealed = ''] = envelope.split('.')
  const [keyVersion, keyKid, secret = ''] = key.split('.')
  if (version !== 's1' || keyVersion !== 'k1') throw new Error('neither is of a known version')
  if (kid !== keyKid) throw new Error(`sealed with ${kid}, and the key is ${keyKid}`)

  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', decode(secret), decode(nonce))
    .setAAD(Buffer.from(envelope.slice(0, envelope.lastIndexOf('.'))))
    .setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()])
  return JSON.parse(text.toString('utf8'))
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

import { randomUUID } from 'node:crypto'
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol'
import type { Bridge } from './bridge.ts'
import type { ConnectRequest } from './connect-link.ts'
import type { Session } from './sessions.store.ts'

const ANSWER_TTL_SECONDS = 300

export function newSession(
  userId: number,
  { clientId, manifestUrl: app, isInPage }: ConnectRequest,
): Session {
  const shared = { clientId, userId, app, lastRequest: -1, sentEvents: 0 }
  if (isInPage) return { ...shared, walletKey: randomUUID(), secret: '' }
  const crypto = new SessionCrypto()
  return {
    ...shared,
    walletKey: crypto.sessionId,
    secret: crypto.stringifyKeypair().secretKey,
  }
}

/** Sealed for an app behind the bridge; the phone fetches what is for a page of its own there too. */
export function tell(bridge: Bridge, session: Session, content: object) {
  const { walletKey: from, clientId: to } = session
  const text = JSON.stringify(content)
  const message =
    session.secret === ''
      ? text
      : Base64.encode(cryptoOf(session).encrypt(text, hexToByteArray(to)))
  bridge.post({ from, to, message, ttlSeconds: ANSWER_TTL_SECONDS })
}

export function unseal(session: Session, message: string): string {
  const sealed = Base64.decode(message).toUint8Array()
  return cryptoOf(session).decrypt(sealed, hexToByteArray(session.clientId))
}

function cryptoOf({ walletKey, secret }: Session): SessionCrypto {
  return new SessionCrypto({ publicKey: walletKey, secretKey: secret })
}

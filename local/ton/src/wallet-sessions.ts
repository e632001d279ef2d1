import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol'
import { unixSeconds } from '../../shared/clock.ts'
import type { Bridge } from './bridge.ts'
import { type ConnectRequest, readConnectRequest, readStartParam } from './connect-link.ts'
import { takeFault } from './faults.store.ts'
import * as store from './sessions.store.ts'
import { signProof } from './sign-proof.ts'
import {
  networkOf,
  type PayRequest,
  pay,
  problemOf,
  type WalletsContext,
  walletOf,
} from './wallets.ts'

const ANSWER_TTL_SECONDS = 300
/** How long a slow wallet takes. */
const SLOW_MS = 20_000
const DECLINED = { code: 300, message: 'The person declined' }

export type Answer = 'approve' | 'reject'

/** What the wallet has to ask its person. */
export interface Question {
  id: number
  kind: 'connect' | 'pay'
  app: string
  messages: PayRequest['messages']
}

/** TON Connect as a wallet keeps it: sessions with apps, over the bridge. */
export interface WalletSessions {
  /** Where a link of the messenger, or of a page, leads. */
  open(userId: number, startParam: string): void
  question(userId: number): Question | null
  answer(userId: number, answer: Answer): Promise<boolean>
  /** What the bridge brings; false where it is for no wallet. */
  receive(message: { from: string; to: string; message: string }): boolean
  disconnect(userId: number): void
  runDue(now: Date): Promise<void>
}

interface Paid {
  id: string
  request: PayRequest
}

/** What the wallet's parts share. */
interface Parts {
  ctx: WalletsContext
  bridge: Bridge
}

export function openWalletSessions(ctx: WalletsContext, bridge: Bridge): WalletSessions {
  const { db, clock } = ctx
  const parts = { ctx, bridge }
  return {
    open(userId, startParam) {
      const query = readStartParam(startParam) ?? new URLSearchParams(startParam)
      const request = readConnectRequest(query)
      if (!request) return
      const body = JSON.stringify(request)
      const createdMs = clock.now().getTime()
      store.insertRequest(db, { userId, kind: 'connect', sessionKey: null, body, createdMs })
    },
    question(userId) {
      const open = store.findOpen(db, userId)
      return open && toQuestion(open)
    },
    async answer(userId, answer) {
      const open = store.findOpen(db, userId)
      if (!open) return false
      const isSlow = answer === 'approve' && takeFault(db, 'wallet_slow')
      const dueMs = isSlow ? clock.now().getTime() + SLOW_MS : null
      const status = answer === 'approve' ? 'approved' : 'declined'
      if (!store.settle(db, open.id, status, dueMs)) return false
      if (!isSlow) await settle(parts, open, answer)
      return true
    },
    receive: (message) => receive(parts, message),
    disconnect(userId) {
      for (const session of store.listSessions(db, userId)) end(parts, session)
    },
    async runDue(now) {
      for (const request of store.listDue(db, now.getTime())) {
        store.clearDue(db, request.id)
        await settle(parts, request, 'approve')
      }
    },
  }
}

function receive(
  parts: Parts,
  { from, to, message }: { from: string; to: string; message: string },
) {
  const { db, log } = parts.ctx
  const session = store.findSession(db, to)
  if (!session || session.clientId !== from) return false
  const sealed = Base64.decode(message).toUint8Array()
  const opened = cryptoOf(session).decrypt(sealed, hexToByteArray(from))
  const { id, method, params } = JSON.parse(opened) as {
    method: string
    params: string[]
    id: string
  }
  if (takeFault(db, 'wallet_forgets_session')) {
    tell(parts, session, { id, error: { code: 100, message: 'Unknown app' } })
    store.deleteSession(db, to)
    return true
  }
  // What was asked before is not asked again.
  if (Number(id) <= session.lastRequest) return true
  store.noteRequest(db, to, Number(id))
  if (method === 'disconnect') {
    tell(parts, session, { id, result: {} })
    store.deleteSession(db, to)
  } else if (method === 'sendTransaction') {
    void ask(parts, session, { id, params }).catch((err: unknown) =>
      log.error({ err }, 'wallet failed'),
    )
  } else tell(parts, session, { id, error: { code: 400, message: 'Not supported' } })
  return true
}

function tell({ bridge }: Parts, session: store.Session, content: object) {
  const { walletKey: from, clientId: to } = session
  const sealed = cryptoOf(session).encrypt(JSON.stringify(content), hexToByteArray(to))
  bridge.post({ from, to, message: Base64.encode(sealed), ttlSeconds: ANSWER_TTL_SECONDS })
}

async function connect(parts: Parts, userId: number, request: ConnectRequest) {
  const { ctx } = parts
  const session = newSession(userId, request)
  store.insertSession(ctx.db, session)
  const payload = { items: await itemsFor(ctx, userId, request), device: deviceOf(ctx) }
  const id = store.takeEventId(ctx.db, session.walletKey)
  tell(parts, session, { event: 'connect', id, payload })
  if (takeFault(ctx.db, 'wallet_disconnects')) end(parts, session)
}

function newSession(userId: number, { clientId, manifestUrl }: ConnectRequest): store.Session {
  const crypto = new SessionCrypto()
  const { secretKey: secret } = crypto.stringifyKeypair()
  const walletKey = crypto.sessionId
  return { walletKey, clientId, userId, secret, app: manifestUrl, lastRequest: -1, sentEvents: 0 }
}

function end(parts: Parts, session: store.Session) {
  const { db } = parts.ctx
  const id = store.takeEventId(db, session.walletKey)
  tell(parts, session, { event: 'disconnect', id, payload: {} })
  store.deleteSession(db, session.walletKey)
}

async function settle(parts: Parts, request: store.WalletRequest, answer: Answer) {
  const { userId, kind, body } = request
  if (kind === 'connect') {
    const asked = JSON.parse(body) as ConnectRequest
    if (answer === 'approve') return connect(parts, userId, asked)
    const refusal = { event: 'connect_error', id: 1, payload: DECLINED }
    return tell(parts, newSession(userId, asked), refusal)
  }
  const session = store.findSession(parts.ctx.db, request.sessionKey ?? '')
  if (!session) return
  const { id, request: asked } = JSON.parse(body) as Paid
  if (answer === 'reject') return tell(parts, session, { id, error: DECLINED })
  const signed = await pay(parts.ctx, String(userId), asked)
  if (signed !== null) tell(parts, session, { id, result: signed })
}

/** Puts a payment before the wallet's person, unless a wallet must refuse it by itself. */
async function ask(parts: Parts, session: store.Session, asked: { id: string; params: string[] }) {
  const { ctx } = parts
  const { id, params } = asked
  const request = toPayRequest(JSON.parse(params[0] ?? '{}') as WirePayRequest)
  const { userId, walletKey: sessionKey } = session
  const problem = problemOf(ctx, await walletOf(ctx, String(userId)), request)
  if (problem) return tell(parts, session, { id, error: { code: 1, message: problem } })
  if (takeFault(ctx.db, 'wallet_declines')) return tell(parts, session, { id, error: DECLINED })
  const body = JSON.stringify({ id, request } satisfies Paid)
  const createdMs = ctx.clock.now().getTime()
  store.insertRequest(ctx.db, { userId, kind: 'pay', sessionKey, body, createdMs })
}

function cryptoOf({ walletKey, secret }: store.Session): SessionCrypto {
  return new SessionCrypto({ publicKey: walletKey, secretKey: secret })
}

/** On the wire a limit has an underscore. */
type WirePayRequest = PayRequest & { valid_until?: number }

function toPayRequest(asked: WirePayRequest): PayRequest {
  return { ...asked, validUntil: asked.valid_until ?? asked.validUntil ?? 0 }
}

function toQuestion({ id, kind, body }: store.WalletRequest): Question {
  if (kind === 'connect') {
    const { manifestUrl } = JSON.parse(body) as ConnectRequest
    return { id, kind, app: new URL(manifestUrl).host, messages: [] }
  }
  const { request } = JSON.parse(body) as Paid
  return { id, kind, app: '', messages: request.messages }
}

async function itemsFor(ctx: WalletsContext, userId: number, request: ConnectRequest) {
  const wallet = await walletOf(ctx, String(userId))
  const address = {
    name: 'ton_addr',
    address: wallet.address.toRawString(),
    network: networkOf(ctx),
    publicKey: wallet.publicKey.toString('hex'),
    walletStateInit: wallet.stateInit.toBoc().toString('base64'),
  }
  if (request.proofPayload === null) return [address]
  if (takeFault(ctx.db, 'wallet_no_proof')) {
    return [address, { name: 'ton_proof', error: { code: 400, message: 'Not supported' } }]
  }
  const { host: domain } = new URL(request.manifestUrl)
  const timestamp = unixSeconds(ctx.clock.now())
  const proof = signProof(wallet, { domain, payload: request.proofPayload, timestamp })
  return [address, { name: 'ton_proof', proof }]
}

function deviceOf({ db }: Pick<WalletsContext, 'db'>) {
  const maxMessages = takeFault(db, 'wallet_one_message') ? 1 : 255
  return {
    platform: 'browser',
    appName: 'fanlightWallet',
    appVersion: '1.0',
    maxProtocolVersion: 2,
    features: ['SendTransaction', { name: 'SendTransaction', maxMessages }],
  }
}

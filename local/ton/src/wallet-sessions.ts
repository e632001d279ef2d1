import { unixSeconds } from '../../shared/clock.ts'
import type { Bridge } from './bridge.ts'
import {
  type ConnectRequest,
  readConnectRequest,
  readStartParam,
  toConnectRequest,
  type WireConnectRequest,
} from './connect-link.ts'
import { takeFault } from './faults.store.ts'
import { newSession, tell, unseal } from './session-channel.ts'
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

/** How long a slow wallet takes. */
const SLOW_MS = 20_000
const DECLINED = { code: 300, message: 'The person declined' }
const UNKNOWN_APP = { code: 100, message: 'Unknown app' }

export type Answer = 'approve' | 'reject'

/** What the wallet has to ask its person. */
export interface Question {
  id: number
  kind: 'connect' | 'pay'
  /** Of who asks; null where the wallet has left it meanwhile. */
  manifestUrl: string | null
  messages: PayRequest['messages']
}

/** TON Connect as a wallet keeps it: sessions with apps, over the bridge. */
export interface WalletSessions {
  /** Where a link of the messenger, or of a page, leads. */
  open(userId: number, startParam: string): void
  question(userId: number): Question | null
  /** False where nothing is asked, or not any more what was answered. */
  answer(userId: number, answer: Answer, questionId?: number): Promise<boolean>
  /** What the bridge brings; false where it is for no wallet. */
  receive(message: { from: string; to: string; message: string }): boolean
  /** What an app asks by the object that the wallet's own browser put into its page. */
  askFromPage(page: WalletPage, call: PageCall): Promise<void>
  disconnect(userId: number): void
  runDue(now: Date): Promise<void>
}

/** An app's page in the wallet's own browser. */
export interface WalletPage {
  userId: number
  clientId: string
  origin: string
}

export type PageCall =
  | { method: 'connect'; request: WireConnectRequest }
  | { method: 'restoreConnection' }
  | { method: 'disconnect' }
  | { method: 'send'; request: AppRequest }

interface AppRequest {
  method: string
  params: string[]
  id: string
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
      if (request) askToConnect(ctx, userId, request)
    },
    askFromPage: (page, call) => askFromPage(parts, page, call),
    question(userId) {
      const open = store.findOpen(db, userId)
      return open && toQuestion(ctx, open)
    },
    async answer(userId, answer, questionId) {
      const open = store.findOpen(db, userId)
      // What came in the place of what the person saw is not what they agreed to.
      if (!open || (questionId !== undefined && open.id !== questionId)) return false
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

function askToConnect({ db, clock }: WalletsContext, userId: number, request: ConnectRequest) {
  const body = JSON.stringify(request)
  const createdMs = clock.now().getTime()
  store.insertRequest(db, { userId, kind: 'connect', sessionKey: null, body, createdMs })
}

function receive(
  parts: Parts,
  { from, to, message }: { from: string; to: string; message: string },
) {
  const session = store.findSession(parts.ctx.db, to)
  if (!session || session.secret === '' || session.clientId !== from) return false
  take(parts, session, JSON.parse(unseal(session, message)) as AppRequest)
  return true
}

async function askFromPage(parts: Parts, page: WalletPage, call: PageCall) {
  const { ctx, bridge } = parts
  const { userId, clientId, origin } = page
  if (call.method === 'connect') {
    return askToConnect(ctx, userId, toConnectRequest(call.request, { clientId, isInPage: true }))
  }
  if (call.method === 'restoreConnection') return restore(parts, page)
  const session = store.findSessionOfPage(ctx.db, userId, clientId)
  if (call.method === 'disconnect') {
    if (session) store.deleteSession(ctx.db, session.walletKey)
  } else if (session) take(parts, session, call.request)
  else {
    const from = { clientId, manifestUrl: origin, proofPayload: null, isInPage: true }
    tell(bridge, newSession(userId, from), { id: call.request.id, error: UNKNOWN_APP })
  }
}

/** To an app that this person connected before; any other is told that it is unknown. */
async function restore({ ctx, bridge }: Parts, { userId, clientId, origin }: WalletPage) {
  const asked = { clientId, manifestUrl: origin, proofPayload: null, isInPage: true }
  const known = store
    .listSessions(ctx.db, userId)
    .filter(({ secret, app }) => secret === '' && new URL(app).origin === origin)
    .at(-1)
  if (!known) {
    const refusal = { event: 'connect_error', id: 1, payload: UNKNOWN_APP }
    return tell(bridge, newSession(userId, asked), refusal)
  }
  store.moveSession(ctx.db, known.walletKey, clientId)
  const payload = { items: await itemsFor(ctx, userId, asked), device: deviceOf(ctx) }
  const id = store.takeEventId(ctx.db, known.walletKey)
  tell(bridge, { ...known, clientId }, { event: 'connect', id, payload })
}

function take(parts: Parts, session: store.Session, { id, method, params }: AppRequest) {
  const { ctx, bridge } = parts
  const { db, log } = ctx
  const { walletKey } = session
  if (takeFault(db, 'wallet_forgets_session')) {
    tell(bridge, session, { id, error: UNKNOWN_APP })
    return store.deleteSession(db, walletKey)
  }
  // What was asked before is not asked again.
  if (Number(id) <= session.lastRequest) return
  store.noteRequest(db, walletKey, Number(id))
  if (method === 'disconnect') {
    tell(bridge, session, { id, result: {} })
    store.deleteSession(db, walletKey)
  } else if (method === 'sendTransaction') {
    void ask(parts, session, { id, params }).catch((err: unknown) =>
      log.error({ err }, 'wallet failed'),
    )
  } else tell(bridge, session, { id, error: { code: 400, message: 'Not supported' } })
}

async function connect(parts: Parts, userId: number, request: ConnectRequest) {
  const { ctx, bridge } = parts
  const session = newSession(userId, request)
  store.insertSession(ctx.db, session)
  const payload = { items: await itemsFor(ctx, userId, request), device: deviceOf(ctx) }
  const id = store.takeEventId(ctx.db, session.walletKey)
  tell(bridge, session, { event: 'connect', id, payload })
  if (takeFault(ctx.db, 'wallet_disconnects')) end(parts, session)
}

function end({ ctx: { db }, bridge }: Parts, session: store.Session) {
  const id = store.takeEventId(db, session.walletKey)
  tell(bridge, session, { event: 'disconnect', id, payload: {} })
  store.deleteSession(db, session.walletKey)
}

async function settle(parts: Parts, request: store.WalletRequest, answer: Answer) {
  const { bridge } = parts
  const { userId, kind, body } = request
  if (kind === 'connect') {
    const asked = JSON.parse(body) as ConnectRequest
    if (answer === 'approve') return connect(parts, userId, asked)
    const refusal = { event: 'connect_error', id: 1, payload: DECLINED }
    return tell(bridge, newSession(userId, asked), refusal)
  }
  const session = store.findSession(parts.ctx.db, request.sessionKey ?? '')
  if (!session) return
  const { id, request: asked } = JSON.parse(body) as Paid
  if (answer === 'reject') return tell(bridge, session, { id, error: DECLINED })
  const signed = await pay(parts.ctx, String(userId), asked)
  if (signed !== null) tell(bridge, session, { id, result: signed })
}

/** Puts a payment before the wallet's person, unless a wallet must refuse it by itself. */
async function ask(
  { ctx, bridge }: Parts,
  session: store.Session,
  asked: Pick<AppRequest, 'id' | 'params'>,
) {
  const { id, params } = asked
  const request = toPayRequest(JSON.parse(params[0] ?? '{}') as WirePayRequest)
  const { userId, walletKey: sessionKey } = session
  const problem = problemOf(ctx, await walletOf(ctx, String(userId)), request)
  if (problem) return tell(bridge, session, { id, error: { code: 1, message: problem } })
  if (takeFault(ctx.db, 'wallet_declines')) return tell(bridge, session, { id, error: DECLINED })
  const body = JSON.stringify({ id, request } satisfies Paid)
  const createdMs = ctx.clock.now().getTime()
  store.insertRequest(ctx.db, { userId, kind: 'pay', sessionKey, body, createdMs })
}

/** On the wire a limit has an underscore. */
type WirePayRequest = PayRequest & { valid_until?: number }

function toPayRequest(asked: WirePayRequest): PayRequest {
  return { ...asked, validUntil: asked.valid_until ?? asked.validUntil ?? 0 }
}

function toQuestion(
  { db }: Pick<WalletsContext, 'db'>,
  { id, kind, body, sessionKey }: store.WalletRequest,
): Question {
  if (kind === 'connect') {
    const { manifestUrl } = JSON.parse(body) as ConnectRequest
    return { id, kind, manifestUrl, messages: [] }
  }
  const { request } = JSON.parse(body) as Paid
  const manifestUrl = store.findSession(db, sessionKey ?? '')?.app ?? null
  return { id, kind, manifestUrl, messages: request.messages }
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
    appName: 'fanlight-wallet',
    appVersion: '1.0',
    maxProtocolVersion: 2,
    features: ['SendTransaction', { name: 'SendTransaction', maxMessages }],
  }
}

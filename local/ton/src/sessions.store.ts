import type { Database } from '../../shared/database.ts'

export interface Session {
  /** The wallet's side of it, by which it is addressed. */
  walletKey: string
  clientId: string
  userId: number
  /** Of the wallet's side; empty where the app stands in the wallet's own browser. */
  secret: string
  /** The address of the app's manifest. */
  app: string
  lastRequest: number
  sentEvents: number
}

export interface WalletRequest {
  id: number
  userId: number
  kind: 'connect' | 'pay'
  sessionKey: string | null
  body: string
  status: 'open' | 'approved' | 'declined' | 'gone'
  createdMs: number
  dueMs: number | null
}

const SESSION = `wallet_key as "walletKey", client_id as "clientId", user_id as "userId", secret, app,
  last_request as "lastRequest", sent_events as "sentEvents"`
const REQUEST = `id, user_id as "userId", kind, session_key as "sessionKey", body, status,
  created_ms as "createdMs", due_ms as "dueMs"`

export function insertSession(
  db: Database,
  { walletKey, clientId, userId, secret, app }: Omit<Session, 'lastRequest' | 'sentEvents'>,
) {
  db.run(
    'insert into ton_session (wallet_key, client_id, user_id, secret, app) values (?, ?, ?, ?, ?)',
    walletKey,
    clientId,
    userId,
    secret,
    app,
  )
}

export function findSession(db: Database, walletKey: string): Session | null {
  return db.get(`select ${SESSION} from ton_session where wallet_key = ?`, walletKey)
}

export function listSessions(db: Database, userId: number): Session[] {
  return db.all(`select ${SESSION} from ton_session where user_id = ?`, userId)
}

export function findSessionOfPage(db: Database, userId: number, clientId: string): Session | null {
  return db.get(
    `select ${SESSION} from ton_session where user_id = ? and client_id = ? and secret = ''`,
    userId,
    clientId,
  )
}

/** A page that was loaded again goes on with the session of the one before. */
export function moveSession(db: Database, walletKey: string, clientId: string) {
  db.run('update ton_session set client_id = ? where wallet_key = ?', clientId, walletKey)
}

export function deleteSession(db: Database, walletKey: string) {
  db.run('delete from ton_session where wallet_key = ?', walletKey)
}

export function noteRequest(db: Database, walletKey: string, id: number) {
  db.run('update ton_session set last_request = ? where wallet_key = ?', id, walletKey)
}

/** The number of the wallet's next event, which grows. */
export function takeEventId(db: Database, walletKey: string): number {
  db.run('update ton_session set sent_events = sent_events + 1 where wallet_key = ?', walletKey)
  return findSession(db, walletKey)?.sentEvents ?? 1
}

export function insertRequest(
  db: Database,
  request: Pick<WalletRequest, 'userId' | 'kind' | 'sessionKey' | 'body' | 'createdMs'>,
): number {
  // A wallet has one question before its person at a time.
  db.run(
    `update ton_request set status = 'gone' where user_id = ? and status = 'open'`,
    request.userId,
  )
  db.run(
    `insert into ton_request (user_id, kind, session_key, body, status, created_ms)
     values (?, ?, ?, ?, 'open', ?)`,
    request.userId,
    request.kind,
    request.sessionKey,
    request.body,
    request.createdMs,
  )
  return db.get<{ id: number }>('select max(id) as id from ton_request')?.id ?? 0
}

export function findOpen(db: Database, userId: number): WalletRequest | null {
  return db.get(
    `select ${REQUEST} from ton_request where user_id = ? and status = 'open' order by id desc limit 1`,
    userId,
  )
}

/** False where it was answered before. */
export function settle(
  db: Database,
  id: number,
  status: 'approved' | 'declined',
  dueMs: number | null,
) {
  const settled = db.run(
    `update ton_request set status = ?, due_ms = ? where id = ? and status = 'open'`,
    status,
    dueMs,
    id,
  )
  return settled > 0
}

export function listDue(db: Database, nowMs: number): WalletRequest[] {
  return db.all(`select ${REQUEST} from ton_request where due_ms <= ? order by due_ms`, nowMs)
}

export function clearDue(db: Database, id: number) {
  db.run('update ton_request set due_ms = null where id = ?', id)
}

export function nextDueMs(db: Database): number | null {
  return db.get<{ due: number | null }>('select min(due_ms) as due from ton_request')?.due ?? null
}

import { Address, Cell } from '@ton/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import * as store from './chain.store.ts'
import { type Chain, ChainRefusal, seqnoAt } from './chain.ts'
import { takeFault } from './faults.store.ts'
import { hasSent } from './present-transaction.ts'
import { showAddress, showTransaction } from './show-transaction.ts'

const PAGE_MAX = 1000
/** How far behind an index is that lags. */
const LAG_MS = 60_000

interface ToncenterContext {
  db: Database
  clock: Clock
  chain: Chain
}

type Query = Record<string, string | string[] | undefined>

/** The calls of toncenter's third interface that the product makes, in exactly its shapes. */
export function toncenterRoutes(http: FastifyInstance, { db, clock, chain }: ToncenterContext) {
  const nowMs = () => clock.now().getTime() - (takeFault(db, 'chain_lag') ? LAG_MS : 0)
  const show = (rows: store.TransactionRow[], at: number) => {
    const lies = rows.length > 0 && takeFault(db, 'chain_lies')
    return {
      transactions: (lies ? otherRows(db, rows, at) : rows).map((row) => showTransaction(row, at)),
    }
  }

  failOnDemand(http, db)

  http.get('/masterchainInfo', async () => {
    const at = nowMs()
    const last = { workchain: -1, seqno: seqnoAt(at), gen_utime: String(Math.floor(at / 1000)) }
    return { last, first: { ...last, seqno: 1 } }
  })

  http.get<{ Querystring: Query }>('/transactionsByMessage', async ({ query }, reply) => {
    const at = nowMs()
    const [body, message] = [hashIn(query['body_hash']), hashIn(query['msg_hash'])]
    if (body) return show(store.listByBody(db, body, at), at)
    if (message && one(query['direction']) === 'out') return show(sendersOf(db, message, at), at)
    if (message) return show(store.listByMessage(db, message, at), at)
    return unprocessable(reply, 'a hash is needed')
  })

  http.get<{ Querystring: Query }>('/transactions', async ({ query }) => {
    const at = nowMs()
    const fromLt = Number(one(query['start_lt']) ?? 0)
    const limit = Math.min(Number(one(query['limit']) ?? 10), PAGE_MAX)
    const rows = many(query['account']).flatMap((account) =>
      store.listOfAccount(db, { account: rawOf(account), fromLt, nowMs: at, limit }),
    )
    return show(rows.sort((a, b) => a.lt - b.lt).slice(0, limit), at)
  })

  http.get<{ Querystring: Query }>('/pendingTransactions', async ({ query }) => {
    const at = nowMs()
    const rows = many(query['account']).flatMap((account) =>
      store.listPending(db, rawOf(account), at),
    )
    return { transactions: rows.map((row) => showTransaction(row, at)) }
  })

  http.get<{ Querystring: Query }>('/accountStates', async ({ query }) => ({
    accounts: many(query['address']).map((address) => {
      const { balance, status, code, data } = chain.account(Address.parse(address))
      return {
        address: showAddress(rawOf(address)),
        balance: String(balance),
        status,
        code_hash: code?.hash().toString('base64') ?? null,
        data_boc: data?.toBoc().toString('base64') ?? null,
      }
    }),
  }))

  http.post<{ Body: { boc: string } }>('/message', async ({ body }, reply) => {
    try {
      const sent = await chain.send(Cell.fromBase64(body.boc))
      return { message_hash: base64(sent.hash), message_hash_norm: base64(sent.norm) }
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error
      return reply.code(500).send({ error: `LITE_SERVER_UNKNOWN: exitcode=${error.exitCode}` })
    }
  })
}

/** Misbehaviour comes before any answer. */
function failOnDemand(http: FastifyInstance, db: Database) {
  http.addHook('onRequest', async (_request, reply) => {
    if (takeFault(db, 'chain_outage')) return reply.code(503).send({ ok: false, code: 503 })
    if (takeFault(db, 'chain_too_many_requests')) {
      return reply.code(429).send({ ok: false, result: 'Ratelimit exceed', code: 429 })
    }
  })
}

/** Which transaction sent a message: of those before it in its trace, the one that has it. */
function sendersOf(db: Database, hash: string, at: number): store.TransactionRow[] {
  const [received] = store.listByMessage(db, hash, at)
  if (!received) return []
  return store.listOfTrace(db, received.traceId, at).filter((row) => hasSent(row, received.inHash))
}

/** What a source would answer that mixes payments up: as many of others, if there are others. */
function otherRows(
  db: Database,
  rows: store.TransactionRow[],
  nowMs: number,
): store.TransactionRow[] {
  const shown = new Set(rows.map(({ hash }) => hash))
  return store
    .listNewest(db, { nowMs, limit: PAGE_MAX })
    .filter(({ hash }) => !shown.has(hash))
    .slice(0, rows.length)
}

function rawOf(address: string): string {
  return Address.parse(address).toRawString()
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function many(value: string | string[] | undefined): string[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** Hexadecimal, base64 or base64url, as toncenter takes them all. */
function hashIn(value: string | string[] | undefined): string | null {
  const text = one(value)
  if (!text) return null
  return /^[0-9a-f]{64}$/i.test(text)
    ? text.toLowerCase()
    : Buffer.from(text, 'base64').toString('hex')
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}

function unprocessable(reply: FastifyReply, error: string) {
  return reply.code(422).send({ error })
}

import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import { listAround, listNewest } from './chain.store.ts'
import { presentListed, presentTransaction } from './present-transaction.ts'
import type { TransactionPage, TransactionView } from './views.ts'

const PAGE = 20

/** What the explorer's pages ask. Every chain is read by all: there is no door to it. */
export function explorerRoutes(http: FastifyInstance, { db, clock }: Explored) {
  http.get<{ Querystring: { before?: string } }>(
    '/explorer-api/transactions',
    async ({ query }): Promise<TransactionPage> => {
      const nowMs = clock.now().getTime()
      const beforeLt = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : undefined
      // One more than is shown tells whether there is another page.
      const rows = listNewest(db, { nowMs, limit: PAGE + 1, beforeLt })
      const shown = rows.slice(0, PAGE)
      return {
        transactions: shown.map((row) => presentListed(row, nowMs)),
        olderBefore: rows.length > PAGE ? (shown.at(-1)?.lt ?? null) : null,
      }
    },
  )

  http.get<{ Params: { hash: string } }>(
    '/explorer-api/transactions/:hash',
    async ({ params }, reply): Promise<TransactionView> => {
      const nowMs = clock.now().getTime()
      const hash = params.hash.toLowerCase()
      const trace = listAround(db, hash, nowMs)
      const row = trace.find((each) => each.hash === hash)
      if (!row) return reply.code(404).send({ error: 'NOT_FOUND' })
      return presentTransaction(row, trace, nowMs)
    },
  )
}

interface Explored {
  db: Database
  clock: Clock
}

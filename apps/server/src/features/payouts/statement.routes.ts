import { Readable } from 'node:stream'
import { STATEMENT_PATH, StatementQuery } from '@fanlight/contract/studio-payouts'
import { pickLanguage, textLanguage } from '@fanlight/i18n'
import { STATEMENT_TEXTS } from '@fanlight/i18n/statement-texts'
import type { FastifyInstance } from 'fastify'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { listStatement, readStatement, spanOf } from './read-statement.ts'
import { statementCsv } from './statement-csv.ts'

/** Files, behind the same check of session and right as every call. */
export function statementRoutes(app: FastifyInstance, ctx: Context) {
  app.get<{ Querystring: StatementQuery }>(
    STATEMENT_PATH,
    { config: { may: 'see_money' }, schema: { querystring: StatementQuery } },
    async ({ member, query, headers }, reply) => {
      invariant(member, 'a statement is asked for by a verified member')
      const { month, format } = query
      const acceptLanguage = headers['accept-language']
      const language = textLanguage(query.language ?? pickLanguage({ acceptLanguage }))
      const span = spanOf(ctx, member.creatorId, month)
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', `attachment; filename="fanlight-${month}.${format}"`)
      if (format === 'csv') {
        reply.type('text/csv; charset=utf-8')
        return Readable.from(statementCsv(listStatement(ctx, span), STATEMENT_TEXTS[language]))
      }
      reply.type('application/pdf')
      const name = await findCreatorName(ctx.sharedDb, member.creatorId)
      const creatorName = name?.nominative ?? ''
      const statement = await readStatement(ctx, span)
      // Sent for with the first PDF: nothing else needs its fonts and their tables.
      const { statementPdf } = await import('./statement-pdf.ts')
      return statementPdf({ month, creatorName, statement, language })
    },
  )
}

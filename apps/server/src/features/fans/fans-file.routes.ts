import { Readable } from 'node:stream'
import { FANS_FILE_PATH, FansFileQuery } from '@fanlight/contract/studio-fans'
import { pickLanguage, textLanguage } from '@fanlight/i18n'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { fansCsv } from './fans-csv.ts'

/** A file, behind the same check of session and right as every call. */
export function fansFileRoutes(app: FastifyInstance, ctx: Context) {
  app.get<{ Querystring: FansFileQuery }>(
    FANS_FILE_PATH,
    { config: { may: 'see_fans' }, schema: { querystring: FansFileQuery } },
    async ({ member, query, headers }, reply) => {
      invariant(member, 'fans are asked for by a verified member')
      const { creatorId } = member
      const { segment = null, search = '' } = query
      const acceptLanguage = headers['accept-language']
      const language = textLanguage(query.language ?? pickLanguage({ acceptLanguage }))
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', 'attachment; filename="fanlight-fans.csv"')
      reply.type('text/csv; charset=utf-8')
      return Readable.from(fansCsv(ctx, { creatorId, segment, search, language }))
    },
  )
}

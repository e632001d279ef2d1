import { declarationOf } from '@fanlight/domain'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { FILE_PATH, fileNameOf, fileOfLink, type LinkedFile } from './file-link.ts'
import { findDeclaration } from './history.store.ts'
import { readPeriod } from './list-movements.ts'
import { readReceipt } from './read-receipt.ts'

const Token = Type.Object({ token: Type.String({ maxLength: 512 }) })

/** Files that the messenger or a browser fetches: the link itself says whose. */
export function historyFilesRoutes(app: FastifyInstance, ctx: Context) {
  app.get<{ Querystring: { token: string } }>(
    FILE_PATH,
    { schema: { querystring: Token } },
    async ({ query }, reply) => {
      const file = fileOfLink(ctx, query.token)
      if (!file) throw refuse('not_found')
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', `attachment; filename="${fileNameOf(file.what)}"`)
      reply.type('application/pdf')
      return draw(ctx, file)
    },
  )
}

/** Sent for with the first PDF: nothing else needs its fonts and their tables. */
async function draw(ctx: Context, file: LinkedFile) {
  const named = declarationOf(file.what)
  if (named) {
    const declaration = await findDeclaration(ctx.dbOf(file.fanId), file.fanId, named)
    if (!declaration) throw refuse('not_found')
    const { declarationPdf } = await import('./declaration-pdf.ts')
    return declarationPdf(declaration, file)
  }
  if (file.what.startsWith('FL-')) {
    const receipt = await readReceipt(ctx, { id: file.fanId, creatorId: null }, file.what)
    const { receiptPdf } = await import('./receipt-pdf.ts')
    return receiptPdf(receipt, file)
  }
  const { statementPdf } = await import('./statement-pdf.ts')
  return statementPdf(readPeriod(ctx, file), file)
}

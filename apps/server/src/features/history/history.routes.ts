import { history } from '@fanlight/contract'
import { textLanguage } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { fileNameOf, linkTo } from './file-link.ts'
import { listMovements, readFilters } from './list-movements.ts'
import { readReceipt } from './read-receipt.ts'

export function historyRoutes(serve: Serve, ctx: Context) {
  serve(history.list, ({ fan, query, locale }) => listMovements(ctx, fan.id, query, locale))

  serve(history.filters, ({ fan, locale }) => readFilters(ctx, fan.id, locale))

  serve(history.file, ({ fan, query, locale }) => {
    const { what } = query
    const language = textLanguage(locale.language)
    const { offsetMinutes } = locale
    return {
      url: linkTo(ctx, { fanId: fan.id, what, language, offsetMinutes }),
      fileName: fileNameOf(what),
    }
  })

  serve(history.receipt, async ({ fan, params }) => {
    return { receipt: await readReceipt(ctx, fan, params.number) }
  })
}

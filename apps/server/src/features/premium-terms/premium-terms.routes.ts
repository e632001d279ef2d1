import { type Body, studioPremium } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { membersCounter } from './count-members.ts'
import type { Terms } from './premium-terms.store.ts'
import { previewTerms } from './preview-terms.ts'
import { readTerms } from './read-terms.ts'
import { saveTerms } from './save-terms.ts'

export function premiumTermsRoutes(serve: Serve, ctx: Context) {
  const counter = membersCounter(ctx)

  serve(studioPremium.get, ({ member }) => readTerms(ctx, counter, member.creatorId))

  serve(studioPremium.preview, ({ member, body }) =>
    previewTerms(counter, member.creatorId, toTerms(body)),
  )

  serve(studioPremium.save, (call) => {
    const { revision, ask = null } = call.body
    return saveTerms({ ...ctx, counter }, call, { revision, ask, ...toTerms(call.body) })
  })
}

function toTerms({ isEnabled, price, discount }: Body<typeof studioPremium.preview>): Terms {
  return { isEnabled, price: centsFromEur(price), discountPercent: discount }
}

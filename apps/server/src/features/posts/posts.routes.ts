import { posts } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Visits } from '../../core/audience/visits.ts'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { agreedIn } from '../../core/sales/purchase.ts'
import { buyPost } from './buy-post.ts'
import type { PostViews } from './count-views.ts'
import { openListPosts } from './list-posts.ts'
import { listPurchases } from './list-purchases.ts'
import { presentPaidPost } from './present-post.ts'
import { readPaidPost } from './read-paid-post.ts'

export function postsRoutes(
  serve: Serve,
  ctx: Context,
  watch: { views: PostViews; visits: Visits },
) {
  const { views, visits } = watch
  const listPosts = openListPosts(ctx)

  serve(posts.getPaid, async ({ fan, params }) => {
    const post = await readPaidPost(ctx, fan, params.id)
    views.count([post.id])
    return { post: await presentPaidPost(ctx, fan, post) }
  })

  serve(posts.buy, async ({ fan, params, body, requestKey }) => {
    const request = { id: params.id, agreed: agreedIn(body) }
    const { post, balance } = await buyPost(ctx, fan, request, requestKey)
    return {
      post: await presentPaidPost(ctx, fan, post),
      eurBalance: eurFromCents(balance),
    }
  })

  // A POST that only reads: remembered under its key when it brings one, as every POST is.
  serve(posts.feed, async ({ fan, params, body, requestKey }) => {
    const { ids, answer } = await listPosts(fan, { creatorId: params.id, ...body }, requestKey)
    views.count(ids)
    visits.note(fan.id, params.id)
    return answer
  })

  serve(posts.purchases, ({ fan, query }) => listPurchases(ctx, fan, query))
}

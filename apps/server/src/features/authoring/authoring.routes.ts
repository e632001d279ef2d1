import { studioPosts } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { createPost } from './create-post.ts'
import { listPosts, readCalendar } from './list-posts.ts'
import { publishPost, schedulePost, unschedulePost } from './publish-post.ts'
import { readPost } from './read-post.ts'
import { savePost } from './save-post.ts'
import { deletePost, restorePost, unpublishPost } from './withdraw-post.ts'

export function authoringRoutes(serve: Serve, ctx: Context) {
  serve(studioPosts.list, (call) => listPosts(ctx, call, call.query))

  serve(studioPosts.calendar, (call) => readCalendar(ctx, call, call.query))

  serve(studioPosts.create, async (call) => ({ post: await createPost(ctx, call) }))

  serve(studioPosts.get, async (call) => ({ post: await readPost(ctx, call, call.params.id) }))

  serve(studioPosts.save, async (call) => ({
    post: await savePost(ctx, call, { id: call.params.id, ...call.body }),
  }))

  serve(studioPosts.publish, async (call) => {
    const { revision, whenReady = false } = call.body
    return { post: await publishPost(ctx, call, { id: call.params.id, revision, whenReady }) }
  })

  serve(studioPosts.schedule, async (call) => {
    const { revision, publishAt } = call.body
    const request = { id: call.params.id, revision, publishAt: new Date(publishAt * 1000) }
    return { post: await schedulePost(ctx, call, request) }
  })

  serve(studioPosts.unschedule, async (call) => ({
    post: await unschedulePost(ctx, call, call.params.id),
  }))

  serve(studioPosts.unpublish, async (call) => ({
    post: await unpublishPost(ctx, call, call.params.id),
  }))

  serve(studioPosts.remove, async (call) => ({ post: await deletePost(ctx, call, call.params.id) }))

  serve(studioPosts.restore, async (call) => ({
    post: await restorePost(ctx, call, call.params.id),
  }))
}

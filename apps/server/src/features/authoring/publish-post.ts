import type { StudioPost } from '@fanlight/contract'
import { type DraftProblem, draftProblems } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Author } from './author.ts'
import { changePost } from './change-post.ts'
import { fileStates } from './draft-files.ts'
import * as drafts from './drafts.store.ts'

export interface PublishRequest {
  id: number
  revision: number
  /** Publishes by itself as soon as the files that are on their way are ready. */
  whenReady: boolean
}

/** Shows it to fans as it was saved. For a published post that is an edit. */
export function publishPost(
  ctx: Context,
  author: Author,
  { id, revision, whenReady }: PublishRequest,
): Promise<StudioPost> {
  const from = ['draft', 'scheduled', 'published', 'unpublished'] as const
  return changePost(ctx, author, { id, revision, from }, async (tx, draft) => {
    const problems = await problemsOf(tx, author.member.creatorId, draft)
    // While it waits it is a scheduled post, and what fans see is a published one.
    const mayWait = whenReady && draft.state !== 'published'
    if (mayWait && problems.every((problem) => problem === 'file_pending') && problems.length > 0) {
      return drafts.schedule(tx, id, ctx.clock.now())
    }
    if (problems.length > 0) throw refuse('post_incomplete', { problems })
    return drafts.publish(tx, id, ctx.clock.now())
  })
}

/** It is published at that time, with the files that are on their way now. */
export function schedulePost(
  ctx: Context,
  author: Author,
  { id, revision, publishAt }: { id: number; revision: number; publishAt: Date },
): Promise<StudioPost> {
  if (publishAt <= ctx.clock.now()) throw refuse('invalid_request', { publishAt: 'must lie ahead' })
  const from = ['draft', 'scheduled', 'unpublished'] as const
  return changePost(ctx, author, { id, revision, from }, async (tx, draft) => {
    const problems = await problemsOf(tx, author.member.creatorId, draft)
    const lasting = problems.filter((problem) => problem !== 'file_pending')
    if (lasting.length > 0) throw refuse('post_incomplete', { problems: lasting })
    await drafts.schedule(tx, id, publishAt)
  })
}

export function unschedulePost(ctx: Context, author: Author, id: number): Promise<StudioPost> {
  return changePost(ctx, author, { id, from: ['scheduled'] }, (tx) => drafts.unschedule(tx, id))
}

export async function problemsOf(
  db: Queries,
  creatorId: number,
  draft: drafts.DraftContent,
): Promise<DraftProblem[]> {
  const states = await fileStates(db, creatorId, draft.files)
  return draftProblems({ ...draft, files: states.map((state) => ({ state })) })
}

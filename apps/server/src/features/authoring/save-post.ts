import type { Body, StudioPost, studioPosts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { toPostText } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import type { Author } from './author.ts'
import { changePost } from './change-post.ts'
import { pickFiles } from './draft-files.ts'
import * as drafts from './drafts.store.ts'

type SaveRequest = Body<typeof studioPosts.save> & { id: number }

/** Keeps what was typed. Fans see it when it is published, also where they see an older one. */
export function savePost(ctx: Context, author: Author, request: SaveRequest): Promise<StudioPost> {
  const { id, revision, text, teaser, audience, price, isInPremium, isInChannel } = request
  const from = ['draft', 'scheduled', 'published', 'unpublished'] as const
  return changePost(ctx, author, { id, revision, from }, async (tx, { files: present }) => {
    const files = await pickFiles(tx, author.member.creatorId, { ids: request.files, present })
    const content = {
      audience,
      price: price === null ? null : centsFromEur(price),
      isInPremium,
      isInChannel,
      text: toPostText(text),
      teaser: teaser.trim(),
      files,
    }
    await drafts.save(tx, id, content, ctx.clock.now())
  })
}

import { fill, type Prepared } from '../../core/content/holes.ts'
import { signerFor } from '../../core/media-delivery/signed-path.ts'
import type { Settings } from '../../core/settings.ts'
import { keysFor, type SeenPost } from './post-keys.ts'

export type PageSecrets = Pick<
  Settings,
  'mediaUrlSecret' | 'mediaDeliverySecret' | 'mediaDeliveryVersion'
>

/** A page as it is written for all who have the same access to each of its posts. */
export interface PageForm {
  posts: readonly (SeenPost & { prepared: Prepared })[]
  nextFrom: number | null
  /** Whose media are in it, sealed and so marked. */
  creators: readonly number[]
}

/** Who sees it, and when. */
export interface Looker {
  fanId: number
  now: Date
  mark: string | null
  /** Of the key for each post. */
  keyEpochs: readonly number[]
}

/** All that is one fan's own is made here, for this answer and no other. */
export function writePage(secrets: PageSecrets, form: PageForm, looker: Looker): string {
  const { fanId, now, mark, keyEpochs } = looker
  const keyOf = keysFor(secrets, fanId)
  const sign = signerFor(secrets.mediaUrlSecret, fanId, now)
  const texts = form.posts.map((post, at) => {
    const key = keyOf({ ...post, keyEpoch: keyEpochs[at] ?? 1 })
    return fill(post.prepared, { sign, mark, key })
  })
  return `{"posts":[${texts.join()}],"nextFrom":${form.nextFrom}}`
}

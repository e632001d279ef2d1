import { Skeleton } from './skeleton.tsx'
import * as css from './skeleton-post.module.css'

/** As large as a post is. `mediaHeight` differs from one to the next, as posts do. */
export function SkeletonPost({ mediaHeight = 260 }: { mediaHeight?: number }) {
  return (
    <div className={css.post}>
      <Skeleton height={mediaHeight} radius={0} />
      <div className={css.words}>
        <Skeleton height={14} width="92%" />
        <Skeleton height={14} width="64%" />
        <div className={css.caption}>
          <Skeleton height={11} width={84} />
          <Skeleton height={11} width={44} />
        </div>
      </div>
    </div>
  )
}

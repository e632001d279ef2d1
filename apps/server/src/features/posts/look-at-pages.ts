import type { Access, Entitlement } from '../../core/access/access.ts'
import type { Context } from '../../core/context.ts'
import { askTogether } from '../../platform/ask-together.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FeedPage } from './feed-pages.ts'
import { type Look, look } from './posts.store.ts'

/** What one fan may see of each post of a page. */
export type Seen = Entitlement & { hasKept: boolean }

/** Null where the page shows something else than there is by now. */
export type LookAtPage = (fanId: number, page: FeedPage) => Promise<readonly Seen[] | null>

/**
 * Whether a page may be shown, and what of it, is asked each time. Version and access are read in one
 * statement, so that no fan sees a page of before with the rights of now.
 */
export function openLookAtPages({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): LookAtPage {
  const ask = askTogether((db: Db, asked: readonly Look[]) => look(db, asked, clock.now()))
  return async (fanId, { creatorId, ids, audiences, version }) => {
    const looked = await ask(dbOf(fanId), { fanId, creatorId, ids, audiences })
    return looked.version === version ? looked.seen.split(',').map(read) : null
  }
}

function read(text: string): Seen {
  const [access, keyEpoch, kept] = text.split(' ')
  return { access: access as Access, keyEpoch: Number(keyEpoch), hasKept: kept === 'kept' }
}

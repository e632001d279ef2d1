import { setImmediate } from 'node:timers/promises'
import type { Access, Entitlement } from '../../core/access/access.ts'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import type { FeedPage } from './feed-pages.ts'
import { type Look, type Looked, look } from './posts.store.ts'

/** Fans per statement; a crowd larger than this is read by several. */
const TOGETHER_MAX = 100

/** What one fan may see of each post of a page. */
export type Seen = Entitlement & { hasKept: boolean }

/** Null where the page shows something else than there is by now. */
export type LookAtPage = (fanId: number, page: FeedPage) => Promise<readonly Seen[] | null>

interface Together {
  asked: Look[]
  answers: Promise<Looked[]>
}

/**
 * Whether a page may be shown, and what of it, is asked each time. Version and access are read in one
 * statement, so that no fan sees a page of before with the rights of now. Those who ask in the same
 * turn of the event loop share it; it is sent after the last of them, so that no answer is older than
 * its question.
 */
export function openLookAtPages({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): LookAtPage {
  const next = new Map<ReturnType<typeof dbOf>, Together>()

  const gather = (db: ReturnType<typeof dbOf>): Together => {
    const asked: Look[] = []
    const answers = setImmediate().then(() => {
      if (next.get(db)?.asked === asked) next.delete(db)
      return look(db, asked, clock.now())
    })
    const together = { asked, answers }
    next.set(db, together)
    return together
  }

  return async (fanId, page) => {
    const db = dbOf(fanId)
    const waiting = next.get(db)
    const together = waiting && waiting.asked.length < TOGETHER_MAX ? waiting : gather(db)
    const { creatorId, ids, audiences } = page
    const place = together.asked.push({ fanId, creatorId, ids, audiences }) - 1
    const looked = (await together.answers)[place]
    invariant(looked, 'each who asks has an answer')
    return looked.version === page.version ? looked.seen.split(',').map(read) : null
  }
}

function read(text: string): Seen {
  const [access, keyEpoch, kept] = text.split(' ')
  return { access: access as Access, keyEpoch: Number(keyEpoch), hasKept: kept === 'kept' }
}

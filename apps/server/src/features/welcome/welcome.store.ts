import type { Queries } from '../../platform/db/queries.ts'

export interface Progress {
  profile: boolean
  premium: boolean
  post: boolean
  channel: boolean
  payouts: boolean
  isDismissed: boolean
}

/**
 * A face makes a profile; Premium is decided on once its terms were saved or it is on sale; a post
 * counts while fans can see it.
 */
export function find(db: Queries, creatorId: number): Promise<Progress> {
  return db.one(
    `select
       exists (select from creator_picture p where p.creator_id = c.id and p.kind = 'avatar')
         as profile,
       c.premium_is_enabled or c.premium_revision > 1 as premium,
       exists (select from post p where p.creator_id = c.id and p.withdrawn_at is null) as post,
       exists (select from creator_channel h where h.creator_id = c.id) as channel,
       exists (select from bank_account b where b.creator_id = c.id) as payouts,
       c.welcomed_at is not null as "isDismissed"
     from creator c where c.id = $1`,
    [creatorId],
  )
}

/** Over all fans. */
export async function hasSold(db: Queries, creatorId: number): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(
    'select exists (select from creator_fan where creator_id = $1 and spent_cents > 0) as is',
    [creatorId],
  )
  return row.is
}

export function dismiss(db: Queries, creatorId: number, now: Date): Promise<number> {
  return db.run('update creator set welcomed_at = $2 where id = $1 and welcomed_at is null', [
    creatorId,
    now,
  ])
}

import type { TeamAction } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'

export const ACTIONS = agedTable('member_action', 'at')

export interface NewAction {
  creatorId: number
  personId: number
  action: TeamAction
  subject: string
  title: string
  key: string | null
}

export async function insert(db: Queries, action: NewAction, now: Date) {
  await db.run(
    `insert into member_action (creator_id, person_id, action, subject, title, at, request_key)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      action.creatorId,
      action.personId,
      action.action,
      action.subject,
      action.title,
      now,
      action.key,
    ],
  )
}

export interface StoredAction {
  id: number
  personId: number
  action: TeamAction
  title: string
  at: Date
}

/** The latest first. */
export function list(
  db: Queries,
  { creatorId, before, limit }: { creatorId: number; before: number | null; limit: number },
): Promise<StoredAction[]> {
  return db.query(
    `select id, person_id as "personId", action, title, at from member_action
     where creator_id = $1 and id < coalesce($2, 9223372036854775807)
     order by id desc limit $3`,
    [creatorId, before, limit],
  )
}

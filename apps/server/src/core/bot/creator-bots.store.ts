import type { Queries } from '../../platform/db/queries.ts'

export interface StoredBot {
  creatorId: number
  botId: number
  sealedToken: Buffer
}

export function list(db: Queries): Promise<StoredBot[]> {
  return db.query(
    `select creator_id as "creatorId", bot_id as "botId", sealed_token as "sealedToken"
     from creator_bot order by creator_id`,
    [],
  )
}

export interface NewBot extends StoredBot {
  personId: number
}

/** False where the bot speaks for another creator. */
export async function save(
  db: Queries,
  { creatorId, botId, sealedToken, personId }: NewBot,
  now: Date,
): Promise<boolean> {
  const saved = await db.run(
    `insert into creator_bot (creator_id, bot_id, sealed_token, connected_by, connected_at)
     select $1, $2, $3, $4, $5
     where not exists (select from creator_bot where bot_id = $2 and creator_id <> $1)
     on conflict (creator_id) do update
       set bot_id = $2, sealed_token = $3, connected_by = $4, connected_at = $5`,
    [creatorId, botId, sealedToken, personId, now],
  )
  return saved > 0
}

export function remove(db: Queries, creatorId: number): Promise<number> {
  return db.run('delete from creator_bot where creator_id = $1', [creatorId])
}

/** Only where it is still what was read. */
export function reseal(
  db: Queries,
  creatorId: number,
  sealed: { before: Buffer; now: Buffer },
): Promise<number> {
  return db.run(
    'update creator_bot set sealed_token = $3 where creator_id = $1 and sealed_token = $2',
    [creatorId, sealed.before, sealed.now],
  )
}

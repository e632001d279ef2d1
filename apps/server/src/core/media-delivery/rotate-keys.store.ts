import type { Queries } from '../../platform/db/queries.ts'

export async function raiseSaleEpoch(db: Queries, creatorId: number): Promise<boolean> {
  const raised = await db.run('update creator set key_epoch = key_epoch + 1 where id = $1', [
    creatorId,
  ])
  return raised > 0
}

export function raisePremiumEpochs(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number | null },
): Promise<number> {
  return db.run(
    `update premium set key_epoch = key_epoch + 1
     where creator_id = $1 and ($2::bigint is null or fan_id = $2)`,
    [creatorId, fanId],
  )
}

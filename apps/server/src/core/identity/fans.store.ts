import type { Queries } from '../../platform/db/queries.ts'

export interface FanNames {
  id: number
  firstName: string
  lastName: string
  username: string
  languageCode: string
}

/**
 * Makes the fan at first sight with an empty wallet, and keeps name and language as they were last
 * vouched for.
 */
export async function upsert(db: Queries, fan: FanNames, vouchedAt: Date) {
  await db.run('select app.see_fan($1, $2, $3, $4, $5, $6)', [
    fan.id,
    fan.firstName,
    fan.lastName,
    fan.username,
    fan.languageCode,
    vouchedAt,
  ])
}

export async function exists(db: Queries, fanId: number): Promise<boolean> {
  return (await db.maybe('select 1 from fan where id = $1', [fanId])) !== null
}

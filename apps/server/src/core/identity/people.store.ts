import type { Queries } from '../../platform/db/queries.ts'

export interface PersonNames {
  id: number
  firstName: string
  lastName: string
  username: string
  languageCode: string
}

/**
 * Makes the person at first sight with an empty wallet, and keeps name and language as they were last
 * vouched for.
 */
export async function upsert(db: Queries, person: PersonNames, vouchedAt: Date) {
  await db.run('select app.upsert_person($1, $2, $3, $4, $5, $6)', [
    person.id,
    person.firstName,
    person.lastName,
    person.username,
    person.languageCode,
    vouchedAt,
  ])
}

export async function exists(db: Queries, personId: number): Promise<boolean> {
  return (await db.maybe('select 1 from person where id = $1', [personId])) !== null
}

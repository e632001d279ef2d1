import type { Context } from '../context.ts'
import * as people from './people.store.ts'

/** A user as the messenger describes them, in init data or as the sender of an update. */
export interface Person {
  id: number
  firstName: string
  lastName: string | null
  username: string | null
  languageCode: string | null
}

/** Makes the person at first sight, by whichever door they come, and keeps what was last said of them. */
export async function upsertPerson(ctx: Pick<Context, 'dbOf'>, person: Person, vouchedAt: Date) {
  const { id, firstName, lastName, username, languageCode } = person
  const names = {
    id,
    firstName,
    lastName: lastName ?? '',
    username: username ?? '',
    languageCode: languageCode ?? '',
  }
  await people.upsert(ctx.dbOf(person.id), names, vouchedAt)
}

export function isKnownFan(ctx: Pick<Context, 'dbOf'>, fanId: number): Promise<boolean> {
  return people.exists(ctx.dbOf(fanId), fanId)
}

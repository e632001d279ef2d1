import { type Databases, NO_FAN } from '../../core/databases.ts'
import type { Settings } from '../../core/settings.ts'
import * as store from './bank-accounts.store.ts'
import { resealIban } from './seal-iban.ts'

interface ResealContext extends Pick<Databases, 'dbOf'> {
  settings: Pick<Settings, 'serverSecrets'>
}

/** Seals every account number with the newest secret. Returns how many were not. */
export async function resealAccounts({ dbOf, settings }: ResealContext): Promise<number> {
  const db = dbOf(NO_FAN)
  let count = 0
  for (const { creatorId, ibanSealed: before } of await store.listSealed(db)) {
    const now = resealIban(settings.serverSecrets, creatorId, before)
    if (now) count += await store.reseal(db, creatorId, { before, now })
  }
  return count
}

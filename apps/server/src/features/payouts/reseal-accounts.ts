import { type Databases, NO_FAN } from '../../core/databases.ts'
import type { Settings } from '../../core/settings.ts'
import { resealTexts } from '../../platform/sealed-text.ts'
import * as store from './bank-accounts.store.ts'
import { ibanSeal } from './seal-iban.ts'

interface ResealContext extends Pick<Databases, 'dbOf'> {
  settings: Pick<Settings, 'serverSecrets'>
}

/** Seals every account number with the newest secret. Returns how many were not. */
export async function resealAccounts({ dbOf, settings }: ResealContext): Promise<number> {
  const db = dbOf(NO_FAN)
  const numbers = await store.listSealed(db)
  return resealTexts(
    numbers.map(({ creatorId, ibanSealed }) => ({
      seal: ibanSeal(settings.serverSecrets, creatorId),
      sealed: ibanSealed,
      replace: (before, now) => store.reseal(db, creatorId, { before, now }),
    })),
  )
}

import type { Databases } from '../../core/databases.ts'
import { findByBody, type TonTipRow } from './ton-tips.store.ts'

/** Whose reference a payment carries; it says nothing of the fan, so each database is asked. */
export async function findTip(
  { fanDbs }: Pick<Databases, 'fanDbs'>,
  bodyHash: Buffer,
): Promise<TonTipRow | null> {
  for (const db of fanDbs()) {
    const tip = await findByBody(db, bodyHash)
    if (tip) return tip
  }
  return null
}

import type { BankAccount } from '@fanlight/contract'
import { ibanProblem, toIban } from '@fanlight/domain'
import type { Context, CreatorMember } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import * as accounts from './bank-accounts.store.ts'
import { presentAccount } from './present-payout.ts'
import { sealIban } from './seal-iban.ts'

const SHOWN = 4

/** For payouts that are asked for from now on. Those under way go where they were to go. */
export async function setBankAccount(
  { sharedDb: db, clock, settings }: Context,
  { creatorId, personId }: CreatorMember,
  { iban: typed, holder: named }: { iban: string; holder: string },
): Promise<BankAccount> {
  const iban = toIban(typed)
  const problem = ibanProblem(iban)
  if (problem) throw refuse('iban_invalid', { problem })
  const holder = named.trim()
  if (holder === '') throw refuse('invalid_request', { holder: 'must have a letter' })
  const account = {
    holder,
    ibanSealed: sealIban(settings.serverSecrets, creatorId, iban),
    ibanStart: iban.slice(0, SHOWN),
    ibanEnd: iban.slice(-SHOWN),
    changedAt: clock.now(),
  }
  await accounts.save(db, { creatorId, memberId: personId }, account)
  return presentAccount(account)
}

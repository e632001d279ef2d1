import type { Reply, staffReconciliation } from '@fanlight/contract'
import { Refusal } from '../../platform/refuse.ts'

type Corrected = Reply<typeof staffReconciliation.correct>['corrected']

/** Each by itself and with its record: one that is not to be corrected any more holds up no other. */
export async function correctAll(
  ids: readonly number[],
  correct: (id: number) => Promise<unknown>,
): Promise<Corrected> {
  const corrected: Corrected = []
  for (const id of new Set(ids)) {
    try {
      await correct(id)
      corrected.push({ id, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      corrected.push({ id, refusal: error.code })
    }
  }
  return corrected
}

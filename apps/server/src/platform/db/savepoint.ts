import type { Tx } from './queries.ts'

/** Marks where a transaction stands. Returns what undoes all that came after the mark. */
export async function openSavepoint(tx: Tx): Promise<() => Promise<void>> {
  await tx.run('savepoint before_work')
  return async () => {
    await tx.run('rollback to savepoint before_work')
  }
}

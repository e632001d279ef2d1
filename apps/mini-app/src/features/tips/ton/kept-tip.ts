import { remember, remembered } from '../../../shared/storage.ts'

/**
 * The app may be gone when the fan comes back from the wallet: the device remembers that coins were chosen,
 * and which tip is on its way.
 */
export function keepTip(creatorId: number, id: string): void {
  remember('tonTip', JSON.stringify({ creatorId, id }))
}

/** Without a tip, or with the one before over. */
export function keepCoinsChosen(): void {
  remember('tonTip', 'null')
}

export function readKeptTip(creatorId: number): string | null {
  try {
    const kept = JSON.parse(remembered('tonTip') ?? 'null') as {
      creatorId: number
      id: string
    } | null
    return kept?.creatorId === creatorId ? kept.id : null
  } catch {
    return null // Not written by this app.
  }
}

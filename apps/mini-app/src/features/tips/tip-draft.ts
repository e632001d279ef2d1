import { useEffect, useState } from 'react'
import { useServices } from '../../shared/services.ts'
import { forget, remember, remembered } from '../../shared/storage.ts'

/** A tip that was not sent yet: leaving the screen, to top up for one, does not lose it. */
export interface TipDraft {
  creatorId: number
  /** The preset in cents, or null while another amount is typed. */
  preset: number | null
  typed: string
  message: string
}

export function useTipDraft(): TipDraft | null {
  const { creatorId } = useServices()
  const [draft] = useState(() => read(creatorId))
  return draft
}

interface Writing extends Omit<TipDraft, 'creatorId'> {
  isSent: boolean
}

export function useKeepTipDraft({ preset, typed, message, isSent }: Writing) {
  const { creatorId } = useServices()
  useEffect(() => {
    if (isSent) dropTipDraft()
    else remember('tipDraft', JSON.stringify({ creatorId, preset, typed, message }))
  }, [creatorId, preset, typed, message, isSent])
}

export function dropTipDraft(): void {
  forget('tipDraft')
}

function read(creatorId: number): TipDraft | null {
  try {
    const draft = JSON.parse(remembered('tipDraft') ?? 'null') as TipDraft | null
    if (draft?.creatorId !== creatorId || typeof draft.message !== 'string') return null
    return draft
  } catch {
    return null // Not written by this app.
  }
}

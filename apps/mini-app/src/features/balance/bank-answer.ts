import type { Cents } from '@fanlight/contract/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { toast } from '../../shared/toasts.ts'

/** A person who has waited that long wants to hear something. */
const PATIENCE_MS = 30_000

/**
 * From the charge of a saved card until it is known what became of it: money changes the balance, a
 * failure or a bank that asks leads to another page.
 */
export function useBankAnswer(balance: Cents) {
  const { t } = useI18n()
  const [isAwaited, setIsAwaited] = useState(false)
  const giveUp = useEffectEvent(() => {
    setIsAwaited(false)
    toast(t('balance.bankIsSlow'))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: money that arrives is the answer
  useEffect(() => setIsAwaited(false), [balance])
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => giveUp(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return { isAwaited, setIsAwaited }
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { currentPayment } from '../../shared/payment/current-payment.ts'
import { isOver } from '../../shared/payment/payment.ts'
import { onAnswered } from '../../shared/payment/question.ts'
import { useServices } from '../../shared/services.ts'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * While money is under way, closing and going back are asked about first. The question is ours and
 * not the messenger's, because it must go as soon as the outcome has answered it; and what the app
 * does by itself then is never asked about.
 */
export function useHoldWhilePaying(isPaying: boolean): ReactNode {
  const { messenger, router } = useServices()
  const [isAsked, setIsAsked] = useState(false)
  const answer = useRef<(leaves: boolean) => void>(() => {})

  useEffect(() => {
    if (!isPaying) return undefined
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = (leaves) => {
          onAnswered(null)
          setIsAsked(false)
          resolve(leaves)
        }
        onAnswered(() => answer.current(false))
        setIsAsked(true)
      })
    messenger.guardClosing(true)
    const release = router.block(() => isKnown() || ask())
    return () => {
      messenger.guardClosing(false)
      release()
      answer.current(false)
    }
  }, [isPaying, messenger, router])

  return isAsked && <LeaveQuestion answer={(leaves) => answer.current(leaves)} />
}

function isKnown(): boolean {
  const payment = currentPayment()
  return payment !== null && isOver(payment)
}

import { type ReactNode, useState } from 'react'
import { moveClock } from '../api/control-api.ts'
import { Button } from '../look/button.tsx'
import { Spinner } from '../look/spinner.tsx'
import { readUsers } from '../state/session.ts'
import { refreshWorld, worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { tellPanel } from './panel-notice.tsx'

interface MoveButtonProps {
  by: 'hour' | 'day' | 'month'
  children: ReactNode
}

/** Moves the whole world's clock, and waits until what fell due has happened. */
export function MoveButton({ by, children }: MoveButtonProps) {
  const [move, isMoving] = useClock()
  return (
    <Button disabled={isMoving} aria-busy={isMoving} onClick={() => void move(secondsTo(by))}>
      {isMoving ? <Spinner /> : children}
    </Button>
  )
}

export function useClock() {
  const texts = usePageTexts()
  const [isMoving, setMoving] = useState(false)
  const move = async (seconds: number) => {
    setMoving(true)
    try {
      await moveClock(Math.round(seconds))
      await Promise.all([refreshWorld(), readUsers()])
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
    setMoving(false)
  }
  return [move, isMoving] as const
}

/** A month is a calendar month in UTC, as the product counts them. */
function secondsTo(by: MoveButtonProps['by']): number {
  if (by === 'hour') return 3_600
  if (by === 'day') return 86_400
  const now = new Date(worldNow())
  const next = new Date(now)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 2, 0)
  next.setUTCDate(Math.min(now.getUTCDate(), next.getUTCDate()))
  return (next.getTime() - now.getTime()) / 1000
}

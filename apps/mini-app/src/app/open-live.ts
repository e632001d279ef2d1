import type { Init } from '../shared/session/session-state.ts'
import type { LiveOptions } from './live.ts'

/** The first screen does not wait for the socket's code. The answer closes the socket. */
export function openLive(options: LiveOptions, init: Init | undefined): () => void {
  let close: (() => void) | null = null
  let isOver = false
  void import('./live.ts').then((late) => {
    if (init && !isOver) close = late.followLive(options, init)
  })
  return () => {
    isOver = true
    close?.()
  }
}

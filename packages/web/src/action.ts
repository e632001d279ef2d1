import { useRef, useState } from 'react'
import { isRefusal } from './failures.ts'
import { type KeptKey, type KeyKeeper, keyFor } from './kept-key.ts'

export interface Action<Input, Reply> {
  state: 'idle' | 'pending' | 'done'
  /** Resolves with the reply, or with undefined where it failed or was under way already. */
  run(input: Input): Promise<Reply | undefined>
}

export interface ActionOptions<Input, Reply> {
  /** Keeps the key of an unknown outcome; without one it is forgotten with the screen. */
  keeper?: KeyKeeper | undefined
  newKey: () => string
  act: (input: Input, key: string) => Promise<Reply>
  onError: (error: unknown, input: Input) => void
}

/**
 * Something a person does once, however often they tap. Its Idempotency-Key stays the same while
 * the outcome is unknown, and belongs to its input: another amount is another action.
 */
export function useAction<Input, Reply>(
  options: ActionOptions<Input, Reply>,
): Action<Input, Reply> {
  const { act, newKey, onError } = options
  const [state, setState] = useState<Action<Input, Reply>['state']>('idle')
  const isRunning = useRef(false)
  const own = useRef<KeptKey | null>(null)

  const run = async (input: Input): Promise<Reply | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setState('pending')
    const keeper = options.keeper ?? inRef(own)
    try {
      const reply = await act(input, keyFor(keeper, JSON.stringify(input), newKey))
      keeper.write(null)
      isRunning.current = false
      setState('done')
      return reply
    } catch (error) {
      if (isRefusal(error)) keeper.write(null)
      isRunning.current = false
      setState('idle')
      onError(error, input)
      return undefined
    }
  }
  return { state, run }
}

function inRef(own: { current: KeptKey | null }): KeyKeeper {
  return {
    read: () => own.current,
    write(kept) {
      own.current = kept
    },
  }
}

import { useRef, useState } from 'react'
import { useServices } from '../services.ts'
import { isRefusal, type KeptKey, type KeyKeeper, keyFor, keyOnDevice } from './kept-key.ts'

export interface Action<Input, Reply> {
  state: 'idle' | 'pending' | 'done'
  /** Resolves with the reply, or with undefined where it failed or was under way already. */
  run(input: Input): Promise<Reply | undefined>
}

interface ActionOptions<Input, Reply> {
  /** Keeps the key of an unknown outcome under this name, also when the app is reloaded. */
  name?: string
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
  const { name, act, onError } = options
  const { api } = useServices()
  const [state, setState] = useState<Action<Input, Reply>['state']>('idle')
  const isRunning = useRef(false)
  const own = useRef<KeptKey | null>(null)

  const run = async (input: Input): Promise<Reply | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setState('pending')
    const keeper = name === undefined ? inRef(own) : keyOnDevice(name)
    try {
      const reply = await act(input, keyFor(keeper, JSON.stringify(input), api.newKey))
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

import { NetworkError } from '@fanlight/client'
import { useRef, useState } from 'react'
import { useServices } from './services.ts'

export interface Action<Input, Reply> {
  state: 'idle' | 'pending' | 'done'
  /** Resolves with the reply, or with undefined where it failed or was under way already. */
  run(input: Input): Promise<Reply | undefined>
}

interface ActionOptions<Input, Reply> {
  act: (input: Input, key: string) => Promise<Reply>
  onError: (error: unknown, input: Input) => void
}

/**
 * Something a person does once, however often they tap. Its Idempotency-Key stays the same while
 * nobody knows what became of it; once the server has answered, the next one is new.
 */
export function useAction<Input, Reply>({ act, onError }: ActionOptions<Input, Reply>) {
  const { api } = useServices()
  const [state, setState] = useState<Action<Input, Reply>['state']>('idle')
  const isRunning = useRef(false)
  const key = useRef<string | null>(null)

  const run = async (input: Input): Promise<Reply | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setState('pending')
    key.current ??= api.newKey()
    try {
      const reply = await act(input, key.current)
      key.current = null
      setState('done')
      return reply
    } catch (error) {
      if (!(error instanceof NetworkError)) key.current = null
      setState('idle')
      onError(error, input)
      return undefined
    } finally {
      isRunning.current = false
    }
  }
  return { state, run }
}

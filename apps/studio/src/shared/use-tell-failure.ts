import { toast } from './toasts.ts'
import { useFailureWords } from './use-failure-words.ts'

/** Says in passing why something was not done. */
export function useTellFailure(): (error: unknown) => void {
  const words = useFailureWords()
  return (error) => toast(words(error))
}

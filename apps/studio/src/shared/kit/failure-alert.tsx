import { useFailureWords } from '../use-failure-words.ts'
import { Alert } from './alert.tsx'

/** Why something was not done; nothing where nothing went wrong. */
export function FailureAlert({ error }: { error: unknown }) {
  const words = useFailureWords()
  return error ? <Alert>{words(error)}</Alert> : null
}

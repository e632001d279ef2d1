import { useI18n } from '../i18n.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { Button } from './button.tsx'
import { State } from './state.tsx'

/** What failed says why, in the words of the server where there are some, and what to do. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n()
  const words = useFailureWords()
  return (
    <State title={t('failed_title')} line={words(error)}>
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </State>
  )
}

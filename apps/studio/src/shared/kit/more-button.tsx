import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useI18n } from '../i18n.ts'
import { Button } from './button.tsx'
import * as css from './more-button.module.css'

interface MoreButtonProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  text?: string
}

/** The next page of a list, while there is one; one that did not come can be asked for again. */
export function MoreButton({ query, text }: MoreButtonProps) {
  const { t } = useI18n()
  if (!query.hasNextPage) return null
  return (
    <div className={css.more}>
      {query.isFetchNextPageError && <p role="alert">{t('failed_title')}</p>}
      <Button
        variant="plain"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {text ?? t('more')}
      </Button>
    </div>
  )
}

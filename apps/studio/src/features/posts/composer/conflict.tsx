import type { StudioPost } from '@fanlight/contract'
import { useI18n } from '../../../shared/i18n.ts'
import { Button } from '../../../shared/kit/button.tsx'
import * as css from './composer.module.css'

interface ConflictProps {
  newer: StudioPost
  onSettle: (choice: 'mine' | 'theirs') => void
}

/** Two pages worked on one post. Both versions are still there, and the person says which stays. */
export function Conflict({ newer, onSettle }: ConflictProps) {
  const { t } = useI18n()
  return (
    <div role="alert" className={css.conflict}>
      <div>
        <b>{t('composer_conflict_title')}</b>
        <p>{t('composer_conflict_line', { title: newer.title || t('untitled') })}</p>
      </div>
      <Button variant="plain" onClick={() => onSettle('theirs')}>
        {t('composer_conflict_theirs')}
      </Button>
      <Button variant="danger" onClick={() => onSettle('mine')}>
        {t('composer_conflict_mine')}
      </Button>
    </div>
  )
}

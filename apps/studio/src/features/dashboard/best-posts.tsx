import type { Dashboard } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './dashboard-page.module.css'

export function BestPosts({ best }: { best: Dashboard['best'] }) {
  const { t, money } = useI18n()
  return (
    <Panel className={css.best}>
      <h2>{t('best')}</h2>
      {best.length === 0 ? (
        <p className={css.none}>{t('no_best')}</p>
      ) : (
        <ol>
          {best.map(({ postId, title, earned, count }) => (
            <li key={postId}>
              <b>{money(centsFromEur(earned))}</b>
              <span>{title || t('untitled')}</span>
              <small>{t('sold_times', { count })}</small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

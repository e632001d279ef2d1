import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './posts-page.module.css'

const GHOSTS = [0, 1, 2, 3, 4]

/** A ghost of the full page, and what will be here. */
export function NoPosts() {
  const { t } = useI18n()
  return (
    <Panel className={css.ghosts}>
      <ul aria-hidden="true">
        {GHOSTS.map((ghost) => (
          <li key={ghost}>
            <i />
            <span />
          </li>
        ))}
      </ul>
      <div className={css.teaching}>
        <b>{t('posts_empty_title')}</b>
        <p>{t('posts_empty_line')}</p>
      </div>
    </Panel>
  )
}

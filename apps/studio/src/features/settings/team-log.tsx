import { useNow } from '@fanlight/web/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { PersonAvatar } from '../../shared/kit/person.tsx'
import { useServices } from '../../shared/services.ts'
import { type LogLine, toLines } from './log-lines.ts'
import { teamLogQuery } from './team.queries.ts'
import * as css from './team-page.module.css'

const LINES_SHOWN = 6

/** What everybody did, the latest first: a few lines, or all that is kept. */
export function TeamLog() {
  const { t } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  const log = useInfiniteQuery(teamLogQuery(useServices()))
  const lines = toLines(log.data?.pages.flatMap(({ entries }) => entries) ?? [])
  return (
    <Panel className={css.log} aria-labelledby="log">
      <header>
        <h2 id="log">{t('team_did')}</h2>
        {!isWhole && lines.length > LINES_SHOWN && (
          <button type="button" className={css.whole} onClick={() => setIsWhole(true)}>
            {t('team_whole_log')}
          </button>
        )}
      </header>
      <FailureAlert error={log.error} />
      {log.data && lines.length === 0 && <p className={css.alone}>{t('team_did_nothing')}</p>}
      <ol aria-labelledby="log">
        {lines.slice(0, isWhole ? undefined : LINES_SHOWN).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {isWhole && <MoreButton query={log} />}
    </Panel>
  )
}

function Line({ line }: { line: LogLine }) {
  const { t, ago } = useI18n()
  const now = useNow()
  const { member, isCaller, action, title, count } = line
  const at = new Date(line.at * 1000)
  const name = member || t('team_former')
  const who = isCaller ? t('team_log_you') : name
  return (
    <li>
      <PersonAvatar name={name} size={28} />
      <span>
        {t(`did_${action}`, { who, title: title || t('untitled'), count })}
        <time dateTime={at.toISOString()}>{ago(at, now)}</time>
      </span>
    </li>
  )
}

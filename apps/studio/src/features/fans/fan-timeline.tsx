import type { StudioReply } from '@fanlight/client/studio'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { ALBUM, CROWN, LOCK, TIP } from '@fanlight/ui/icons'
import { EYE } from '@fanlight/ui/state-icons'
import { Tile } from '@fanlight/ui/tile'
import { useNow } from '@fanlight/web/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { CHECK, MAIL } from '../../shared/icons.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import * as css from './fan-page.module.css'
import { timelineQuery } from './fans.queries.ts'

const ONLY = ['all', 'money', 'tips', 'views'] as const

type TimelineEntry = StudioReply<'studioFans.timeline'>['entries'][number]

const KINDS = {
  post: { colour: 'ember', icon: ALBUM },
  message: { colour: 'rose', icon: LOCK },
  tip: { colour: 'violet', icon: TIP },
  premium: { colour: 'gold', icon: CROWN },
  wrote: { colour: 'blue', icon: MAIL },
  gift: { colour: 'gold', icon: CROWN },
  opened: { colour: 'soft', icon: EYE },
} as const

/** A tip is answered in the chat that stands on the same page. */
export function FanTimeline({ id, onReply }: { id: number; onReply?: () => void }) {
  const { t } = useI18n()
  const [only, setOnly] = useState<(typeof ONLY)[number]>('all')
  const asked = timelineQuery(useServices(), id, only === 'all' ? null : only)
  const list = useInfiniteQuery(asked)
  const { data, error, refetch } = list
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Panel className={css.panel}>
      <div className={css.panelHead}>
        <h2 id="timeline">{t('timeline')}</h2>
        <Segments
          label={t('timeline_which')}
          value={only}
          options={ONLY.map((value) => ({ value, text: t(`timeline_${value}`) }))}
          onChange={setOnly}
        />
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting text={t('loading')} />}
      {entries?.length === 0 && <p className={css.none}>{t('timeline_empty')}</p>}
      <ul aria-labelledby="timeline" className={css.timeline}>
        {entries?.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.objectId} ${entry.at}`}
            entry={entry}
            {...(onReply && { onReply })}
          />
        ))}
      </ul>
      <MoreButton query={list} />
    </Panel>
  )
}

interface EntryProps {
  entry: TimelineEntry
  /** Under a tip that was not answered yet. */
  onReply?: () => void
}

export function Entry({ entry, onReply }: EntryProps) {
  const { t, money, ago } = useI18n()
  const now = useNow()
  const { kind, text, amount, at, answeredAt } = entry
  const happened = new Date(at * 1000)
  const isThing = kind === 'post' || kind === 'message' || kind === 'opened'
  const line = isThing
    ? t(`timeline_kind_${kind}`, { title: text || t('untitled') })
    : t(`timeline_kind_${kind}`)
  return (
    <li className={css.entry}>
      <Tile {...KINDS[kind]} />
      <p>
        {line} <time dateTime={happened.toISOString()}>{ago(happened, now)}</time>
      </p>
      {amount > 0 && <b>{money(centsFromEur(amount))}</b>}
      {!isThing && text && <q>{text}</q>}
      {kind === 'tip' && answeredAt !== null && (
        <small className={css.answered}>
          <Icon shape={CHECK} size={16} />
          {t('timeline_answered', { at: ago(new Date(answeredAt * 1000), now) })}
        </small>
      )}
      {kind === 'tip' && answeredAt === null && onReply && (
        <button type="button" className={css.reply} onClick={onReply}>
          {t('timeline_reply')}
        </button>
      )}
    </li>
  )
}

import { FANS_FILE_PATH } from '@fanlight/contract/studio-fans'
import { textLanguage } from '@fanlight/i18n/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { DownloadLink } from '../../shared/kit/download-link.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { SearchField } from '../../shared/kit/search-field.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Select } from '../../shared/kit/select.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import { useIsWide } from '../../shared/use-is-narrow.ts'
import { FanPeek } from './fan-peek.tsx'
import { FANS, fansQuery, type Segment, type Sort } from './fans.queries.ts'
import * as css from './fans-page.module.css'
import { FansTable } from './fans-table.tsx'

const SEGMENTS = ['all', 'premium', 'at_risk', 'left', 'never_paid', 'blocked'] as const
const SORTS = ['spent', 'since', 'seen'] as const
const TYPING_MS = 250

export function FansPage() {
  const { t } = useI18n()
  const may = useMay()
  if (!may('see_fans')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return <Fans />
}

function Fans() {
  const { t, number, language } = useI18n()
  const services = useServices()
  const [segment, setSegment] = useState<Segment | 'all'>('all')
  const [sort, setSort] = useState<Sort>('spent')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const isWide = useIsWide()
  const asked = useDebounced(search.trim(), TYPING_MS)
  const view = { sort, ...(segment !== 'all' && { segment }), ...(asked && { search: asked }) }
  const list = useInfiniteQuery(fansQuery(services, view))
  const { data, error, refetch } = list
  useChanges(FANS)

  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const counts = data?.pages[0]?.counts
  const fans = data?.pages.flatMap((page) => page.fans)
  const peeked = isWide ? (fans?.find(({ id }) => id === chosen) ?? fans?.[0]) : undefined
  const textOf = (each: (typeof SEGMENTS)[number]) =>
    counts && each !== 'all' ? `${t(`fans_${each}`)} ${number(counts[each])}` : t(`fans_${each}`)
  const line =
    counts &&
    `${t('fans_people', { count: counts.all })}, ${t('fans_with_premium', { count: counts.premium })}`
  return (
    <Page
      title={t('fans')}
      line={line ?? '\u00a0'}
      actions={
        <>
          <Select
            label={t('fans_order')}
            value={sort}
            options={SORTS.map((value) => ({ value, text: t(`fans_by_${value}`) }))}
            onChange={setSort}
          />
          <DownloadLink variant="tint" href={addressOfFile(language, view)}>
            {t('fans_export')}
          </DownloadLink>
        </>
      }
    >
      <div className={css.tools}>
        <Segments
          label={t('fans_which')}
          value={segment}
          options={SEGMENTS.map((value) => ({ value, text: textOf(value) }))}
          onChange={setSegment}
        />
        <SearchField label={t('fans_search')} value={search} onChange={setSearch} />
      </div>
      <div className={peeked ? css.beside : undefined}>
        <Panel className={css.panel}>
          {fans ? (
            <FansTable fans={fans} {...(peeked && { chosen: peeked.id, onChoose: setChosen })} />
          ) : (
            <Waiting text={t('loading')} />
          )}
          {fans?.length === 0 && (
            <p className={css.none}>
              {t(counts?.all === 0 ? 'fans_nobody_yet' : 'fans_none_such')}
            </p>
          )}
          <MoreButton query={list} />
        </Panel>
        {peeked && <FanPeek id={peeked.id} />}
      </div>
    </Page>
  )
}

/** All of those who are listed. */
function addressOfFile(
  language: Parameters<typeof textLanguage>[0],
  { segment, search }: { segment?: Segment; search?: string },
): string {
  const query = new URLSearchParams({
    language: textLanguage(language),
    ...(segment && { segment }),
    ...(search && { search }),
  })
  return `/api${FANS_FILE_PATH}?${query}`
}

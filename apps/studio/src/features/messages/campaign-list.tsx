import type { CampaignRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useNow } from '@fanlight/web/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { CampaignBadge } from './campaign-badge.tsx'
import { audienceWords } from './condition-words.ts'
import { campaignsQuery } from './messages.queries.ts'
import * as css from './messages-page.module.css'

/** What was sent to fans or is to be, newest first. */
export function CampaignList() {
  const { t } = useI18n()
  const list = useInfiniteQuery(campaignsQuery(useServices()))
  const { data, error, refetch } = list
  const campaigns = data?.pages.flatMap((page) => page.campaigns)
  return (
    <Panel className={css.panel}>
      <h2 id="sent">{t('messages_sent')}</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting text={t('loading')} />}
      {campaigns?.length === 0 && <p className={css.none}>{t('messages_none')}</p>}
      <ul aria-labelledby="sent" className={css.campaigns}>
        {campaigns?.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <MoreButton query={list} />
    </Panel>
  )
}

function Row({ campaign }: { campaign: CampaignRow }) {
  const { t, money, number } = useI18n()
  const { id, state, title, cover, bought, recipients, revenue } = campaign
  const isSold = state !== 'draft' && state !== 'scheduled' && campaign.price > 0
  return (
    <li>
      <Link to="/messages/$id" params={{ id: String(id) }} className={css.campaign}>
        <span className={css.cover}>
          <LockedMedia isSmall picture={cover?.thumbnail ?? null} />
        </span>
        <span className={css.about}>
          <b>
            {title || t('untitled')} {state !== 'sent' && <CampaignBadge state={state} />}
          </b>
          <small>
            <AboutRow campaign={campaign} />
          </small>
          {isSold && (
            <span aria-hidden="true" className={css.share}>
              <i style={{ width: `${(100 * bought) / Math.max(recipients, 1)}%` }} />
            </span>
          )}
        </span>
        {isSold && (
          <span className={css.result}>
            {revenue !== null && <b>{money(centsFromEur(revenue))}</b>}
            <small>{t('messages_bought_of', { bought: number(bought), count: recipients })}</small>
          </span>
        )}
      </Link>
    </li>
  )
}

function AboutRow({ campaign }: { campaign: CampaignRow }) {
  const i18n = useI18n()
  const { t, money, ago } = i18n
  const now = useNow()
  const { to, price, sendAt, recipients, state } = campaign
  const audience = audienceWords(i18n, to.conditions)
  const isOut = state !== 'draft' && state !== 'scheduled'
  const whom =
    to.fan ?? (isOut ? t('messages_to_fans', { count: recipients }) : t('segment_preset_all'))
  return [
    t('campaign_to', { to: audience && to.fan === null ? `${whom}: ${audience}` : whom }),
    sendAt !== null && ago(new Date(sendAt * 1000), now),
    price === 0 ? t('campaign_free') : money(centsFromEur(price)),
  ]
    .filter(Boolean)
    .join(', ')
}

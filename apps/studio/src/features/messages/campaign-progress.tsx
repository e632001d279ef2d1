import type { Campaign } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { PAUSE, PLAY } from '@fanlight/ui/media-icons'
import { Money } from '@fanlight/ui/money'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { UNDO } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { useServices } from '../../shared/services.ts'
import { CampaignBadge } from './campaign-badge.tsx'
import * as css from './campaign-progress.module.css'
import { audienceWords, languageName } from './condition-words.ts'
import { HoursChart } from './hours-chart.tsx'
import { countQuery, useCampaignChanges } from './messages.queries.ts'

/** What became of a message so far; it follows by itself. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <Head campaign={campaign} />
      <SentSoFar campaign={campaign} />
      <div className={css.columns}>
        <div className={css.wide}>
          <Funnel campaign={campaign} />
          {campaign.byHour.length > 0 && <HoursChart hours={campaign.byHour} />}
        </div>
        <div className={css.narrow}>
          <Earned campaign={campaign} />
          <Buyers campaign={campaign} />
          <UnsendNote campaign={campaign} />
        </div>
      </div>
    </>
  )
}

function Head({ campaign }: { campaign: Campaign }) {
  const i18n = useI18n()
  const { t, money, date } = i18n
  const [isAsking, setIsAsking] = useState(false)
  const { unsend, unschedule } = useCampaignChanges()
  const title = campaign.title || t('untitled')
  const price = campaign.price === 0 ? t('campaign_free') : money(centsFromEur(campaign.price))
  const { fan, conditions } = campaign.to
  const whom = fan ?? t('messages_to_fans', { count: campaign.recipients })
  const audience = audienceWords(i18n, conditions) || t('segment_preset_all')
  const to = fan === null ? `${whom}: ${audience}` : whom
  const at =
    campaign.sendAt !== null &&
    date(new Date(campaign.sendAt * 1000), { dateStyle: 'long', timeStyle: 'short' })
  const isOut = ['sending', 'paused', 'sent'].includes(campaign.state)
  return (
    <header className={css.head}>
      <title>{`${title} · Fanlight ${t('brand')}`}</title>
      <span className={css.cover}>
        <LockedMedia isSmall picture={campaign.cover?.thumbnail ?? null} />
      </span>
      <div className={css.about}>
        <h1>
          {title} <CampaignBadge state={campaign.state} />
        </h1>
        <p>{[price, t('campaign_to', { to }), at].filter(Boolean).join(' · ')}</p>
      </div>
      {campaign.state === 'scheduled' && (
        <Button
          variant="plain"
          disabled={unschedule.isPending}
          onClick={() => unschedule.mutate(campaign.id)}
        >
          {t('campaign_unschedule')}
        </Button>
      )}
      <PauseButton campaign={campaign} />
      {isOut && (
        <Button variant="danger" icon={UNDO} onClick={() => setIsAsking(true)}>
          {t('campaign_unsend')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('campaign_unsend_title')}
          action={t('campaign_unsend')}
          state={unsend}
          onConfirm={() => unsend.mutate(campaign.id, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('campaign_unsend_line')}</p>
        </ConfirmDialog>
      )}
    </header>
  )
}

function PauseButton({ campaign: { id, state } }: { campaign: Campaign }) {
  const { t } = useI18n()
  const { pause, resume } = useCampaignChanges()
  if (state !== 'sending' && state !== 'paused') return null
  const { act, text, icon } =
    state === 'sending'
      ? { act: pause, text: t('campaign_pause'), icon: PAUSE }
      : { act: resume, text: t('campaign_resume'), icon: PLAY }
  return (
    <Button variant="plain" icon={icon} disabled={act.isPending} onClick={() => act.mutate(id)}>
      {text}
    </Button>
  )
}

/** How many there are to reach is known while it is under way; afterwards it is who got it. */
function SentSoFar({ campaign }: { campaign: Campaign }) {
  const { t } = useI18n()
  const { state, recipients, delivered, failed } = campaign
  const isAhead = state === 'scheduled' || state === 'sending' || state === 'paused'
  const asked = countQuery(useServices(), campaign.to.conditions, [])
  const { data } = useQuery({ ...asked, enabled: isAhead })
  const total = Math.max(recipients, (isAhead && data?.total) || 0)
  const done = isAhead ? recipients : delivered + failed
  return (
    <Panel className={css.progress}>
      <div>
        <b role="status">{t('campaign_sent_of', { sent: recipients, count: total })}</b>
        {failed > 0 && <span>{t('campaign_failed', { count: failed })}</span>}
      </div>
      <progress aria-label={t('campaign_progress')} max={Math.max(total, 1)} value={done} />
    </Panel>
  )
}

/** Each step as a share of the one before. */
function Funnel({ campaign }: { campaign: Campaign }) {
  const { t, number } = useI18n()
  const { recipients, delivered, opened, bought } = campaign
  const shareOf = (of: 'sent' | 'delivered' | 'opened', count: number, before: number) =>
    before > 0 && t(`campaign_share_${of}`, { percent: Math.round((100 * count) / before) })
  const steps = [
    { name: t('campaign_step_sent'), count: recipients, share: '' },
    {
      name: t('campaign_step_delivered'),
      count: delivered,
      share: shareOf('sent', delivered, recipients),
    },
    {
      name: t('campaign_step_opened'),
      count: opened,
      share: shareOf('delivered', opened, delivered),
    },
    { name: t('campaign_step_bought'), count: bought, share: shareOf('opened', bought, opened) },
  ]
  const all = Math.max(campaign.recipients, 1)
  return (
    <Panel className={css.panel}>
      <h2 id="funnel">{t('campaign_funnel')}</h2>
      <dl aria-labelledby="funnel" className={css.funnel}>
        {steps.map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span aria-hidden="true" className={css.bar}>
                <i style={{ width: `${(100 * count) / all}%` }} />
              </span>
              <b>{number(count)}</b>
              <small>{share}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Earned({ campaign: { revenue, net } }: { campaign: Campaign }) {
  const { t, money, moneyParts } = useI18n()
  if (revenue === null) return null
  return (
    <Panel className={css.panel}>
      <h2 className={css.quiet}>{t('campaign_earned')}</h2>
      <p className={css.figure}>
        <Money parts={moneyParts(centsFromEur(revenue))} />
      </p>
      {net !== null && <p>{t('campaign_net', { amount: money(centsFromEur(net)) })}</p>}
    </Panel>
  )
}

function Buyers({ campaign: { buyers, bought } }: { campaign: Campaign }) {
  const { t, money, ago, language } = useI18n()
  const now = useNow()
  return (
    <Panel className={css.panel}>
      <h2 id="buyers">{t('campaign_buyers', { count: bought })}</h2>
      {buyers.length === 0 && <p>{t('campaign_no_buyers')}</p>}
      <ul aria-labelledby="buyers" className={css.buyers}>
        {buyers.map(({ fan, languageCode, price, at }) => (
          <li key={`${fan} ${at}`}>
            <Person
              name={fan || t('a_fan')}
              line={[
                /^[a-z]{2}/.test(languageCode) && languageName(languageCode, language),
                ago(new Date(at * 1000), now),
              ]
                .filter(Boolean)
                .join(', ')}
            />
            <b>{money(centsFromEur(price))}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function UnsendNote({ campaign: { state, recipients, bought } }: { campaign: Campaign }) {
  const { t } = useI18n()
  const isOut = state === 'sending' || state === 'paused' || state === 'sent'
  return (
    <Panel className={css.panel}>
      <h2>{t(isOut ? 'campaign_note_title' : 'campaign_note_over_title')}</h2>
      <p>
        {isOut
          ? t('campaign_note', { unpaid: recipients - bought, bought })
          : t('campaign_note_over', { count: bought })}
      </p>
      <Link to="/messages">{t('campaign_all')}</Link>
    </Panel>
  )
}

import type { StaffFan } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { PLUS } from '@fanlight/ui/icons'
import { Money } from '@fanlight/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { STOP } from '../../shared/icons.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { PersonAvatar } from '../../shared/kit/person.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { NotOpen, StaffPage } from '../../shared/staff/staff-page.tsx'
import { useStaffMay } from '../../shared/staff/staff-session.ts'
import { CreditDialog } from './credit-dialog.tsx'
import * as css from './fan-page.module.css'
import { FanNotes, FanSessions } from './fan-panels.tsx'
import { PaymentsTable, PremiumTable } from './fan-tables.tsx'
import { fanKey, fanQuery } from './staff-fans.queries.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { WalletTable } from './wallet-table.tsx'

export function StaffFanPage() {
  const { id } = useParams({ from: '/staff/fans/$id' })
  const may = useStaffMay()
  return may('support') ? <LoadedFan id={Number(id)} /> : <NotOpen />
}

function LoadedFan({ id }: { id: number }) {
  const { t } = useStaffI18n()
  const { data, error, refetch } = useQuery(fanQuery(useServices(), id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <Fan fan={data.fan} />
}

const TABS = ['wallet', 'payments', 'premium'] as const

function Fan({ fan }: { fan: StaffFan }) {
  const { t, date } = useStaffI18n()
  const queries = useQueryClient()
  const [tab, setTab] = useState<(typeof TABS)[number]>('wallet')
  const [open, setOpen] = useState<'credit' | 'suspend' | null>(null)
  const { id, username, languageCode, since, suspension } = fan
  const name = fan.name || t('fan_nameless')
  const day = (at: number) => date(new Date(at * 1000), { dateStyle: 'long' })
  const line = t('fan_line', { id: String(id), language: languageCode, date: day(since) })
  const refresh = () => void queries.invalidateQueries({ queryKey: fanKey(id) })
  const close = () => {
    setOpen(null)
    refresh()
  }
  return (
    <StaffPage
      title={name}
      heading={
        <>
          <PersonAvatar name={name} size={40} />
          {name}
          <Badge tone={suspension ? 'bad' : 'good'}>
            {t(suspension ? 'fan_suspended' : 'fan_good')}
          </Badge>
        </>
      }
      line={username ? `@${username} · ${line}` : line}
      actions={<FanActions fan={fan} onOpen={setOpen} />}
    >
      {suspension && (
        <Alert>{t('suspended_because', { date: day(suspension.at), why: suspension.why })}</Alert>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <Segments
            label={name}
            value={tab}
            options={TABS.map((value) => ({ value, text: t(`fan_${value}`) }))}
            onChange={setTab}
          />
          <Panel className={css.scroll}>
            {tab === 'wallet' && <WalletTable fanId={id} />}
            {tab === 'payments' && <PaymentsTable payments={fan.payments} />}
            {tab === 'premium' && <PremiumTable premium={fan.premium} />}
          </Panel>
        </div>
        <div className={css.aside}>
          <FanMoney fan={fan} />
          <FanSessions fan={fan} onDone={refresh} />
          <FanNotes fan={fan} onDone={refresh} />
        </div>
      </div>
      {open === 'credit' && <CreditDialog fan={{ id, name }} onClose={close} />}
      {open === 'suspend' && (
        <SuspendDialog fan={{ id, name }} isSuspended={suspension !== null} onClose={close} />
      )}
    </StaffPage>
  )
}

interface FanActionsProps {
  fan: StaffFan
  onOpen: (dialog: 'credit' | 'suspend') => void
}

function FanActions({ fan, onOpen }: FanActionsProps) {
  const { t, moneyParts } = useStaffI18n()
  const isSuspended = fan.suspension !== null
  return (
    <>
      <span className={css.balance}>
        {t('balance')} <Money parts={moneyParts(centsFromEur(fan.balance))} />
      </span>
      <Button variant="plain" icon={PLUS} onClick={() => onOpen('credit')}>
        {t('credit')}
      </Button>
      <Button
        variant={isSuspended ? 'plain' : 'danger'}
        icon={STOP}
        onClick={() => onOpen('suspend')}
      >
        {t(isSuspended ? 'reinstate' : 'suspend')}
      </Button>
    </>
  )
}

function FanMoney({ fan }: { fan: StaffFan }) {
  const { t, money, number } = useStaffI18n()
  const { toppedUp, spent, refunded, disputes } = fan.totals
  const cards = fan.cards.map(({ brand, last4 }) => `${brand} •••• ${last4}`).join(', ')
  const facts = [
    [t('fan_topped_up'), money(centsFromEur(toppedUp))],
    [t('fan_spent'), money(centsFromEur(spent))],
    [t('fan_refunded'), money(centsFromEur(refunded))],
    [t('fan_disputes'), disputes === 0 ? t('fan_none') : number(disputes)],
    [t('fan_cards'), cards || t('fan_none')],
  ] as const
  return (
    <Panel>
      <h2 className={css.head}>{t('fan_money')}</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

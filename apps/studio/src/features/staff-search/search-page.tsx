import type { FoundFan, StaffPaymentRow } from '@fanlight/contract'
import { SEARCH_CHARS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { Icon } from '@fanlight/ui/icon'
import { PLUS } from '@fanlight/ui/icons'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CROSS, SEARCH } from '../../shared/icons.ts'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { PersonAvatar } from '../../shared/kit/person.tsx'
import { type Services, useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { paymentTone, shortId, usePaymentWords } from '../../shared/staff/payment-words.ts'
import { useSlashKey } from '../../shared/staff/search-box.tsx'
import { useDebounced } from '../../shared/use-debounced.ts'
import * as css from './search-page.module.css'
import { WaitingList } from './waiting-work.tsx'

const TYPING_MS = 300
const EXAMPLES = ['@maxbecker', '4242', '€26.25 10 June', 'Alina'] as const

function searchQuery({ api }: Pick<Services, 'api'>, text: string) {
  return queryOptions({
    queryKey: ['staff', 'search', text],
    queryFn: () => api.call('staffSearch.find', { query: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    // Each search of a card is logged: looking at the page again is none.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function SearchPage() {
  const { t } = useStaffI18n()
  const services = useServices()
  const { text: asked = '' } = useSearch({ from: '/staff/' })
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const settled = useDebounced(text.trim(), TYPING_MS)
  const { data, error } = useQuery(searchQuery(services, settled))
  const input = useSlashKey()
  const found = settled === '' ? undefined : data
  const count = found && found.fans.length + found.payments.length + found.creators.length

  const openFirst = () => {
    const [fan] = found?.fans ?? []
    const [payment] = found?.payments ?? []
    if (fan) void navigate({ to: '/staff/fans/$id', params: { id: String(fan.id) } })
    else if (payment) void navigate({ to: '/staff/payments/$id', params: { id: payment.id } })
  }
  return (
    <div className={css.one}>
      <title>{`${t('search')} · Fanlight ${t('staff_brand')}`}</title>
      <h1>{t('search_title')}</h1>
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <Icon shape={SEARCH} size={22} />
        <input
          ref={input}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the page is this box
          autoFocus
          aria-label={t('search_box')}
          maxLength={SEARCH_CHARS_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <output>{count === undefined ? '' : t('search_found', { count })}</output>
      </form>
      <p className={css.tips}>
        {t('search_understands')}
        {EXAMPLES.map((example) => (
          <button key={example} type="button" onClick={() => setText(example)}>
            {example}
          </button>
        ))}
      </p>
      <FailureAlert error={error} />
      {found && <Results found={found} />}
      <p className={css.logged}>{t('search_logged')}</p>
      {settled === '' && <WaitingList />}
    </div>
  )
}

interface FoundProps {
  fans: readonly FoundFan[]
  payments: readonly StaffPaymentRow[]
  creators: readonly { id: number; name: string }[]
  last4: string | null
}

function Results({ found }: { found: FoundProps }) {
  const { t } = useStaffI18n()
  const { fans, payments, creators, last4 } = found
  if (fans.length + payments.length + creators.length === 0)
    return <p className={css.none}>{t('search_none')}</p>
  return (
    <>
      <Group
        title={last4 ? t('search_cards', { last4 }) : t('search_fans')}
        isShown={fans.length > 0}
      >
        {fans.map((fan) => (
          <FanHit key={fan.id} fan={fan} last4={last4} />
        ))}
      </Group>
      <Group title={t('search_payments')} isShown={payments.length > 0}>
        {payments.map((payment) => (
          <PaymentHit key={payment.id} payment={payment} last4={last4} />
        ))}
      </Group>
      <Group title={t('search_creators')} isShown={creators.length > 0}>
        {creators.map(({ id, name }) => (
          <li key={id} className={css.hit}>
            <PersonAvatar name={name} size={34} />
            <div>
              <b>{name}</b>
              <small>{t('search_creator', { id: String(id) })}</small>
            </div>
          </li>
        ))}
      </Group>
    </>
  )
}

function Group({
  title,
  isShown,
  children,
}: {
  title: string
  isShown: boolean
  children: ReactNode
}) {
  if (!isShown) return null
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <Panel>
        <ul className={css.hits}>{children}</ul>
      </Panel>
    </section>
  )
}

function FanHit({ fan, last4 }: { fan: FoundFan; last4: string | null }) {
  const { t, money } = useStaffI18n()
  const { id, name, username, balance, isSuspended, card } = fan
  const shown = name || t('fan_nameless')
  return (
    <li className={css.hit}>
      <PersonAvatar name={shown} size={34} />
      <div>
        <Link to="/staff/fans/$id" params={{ id: String(id) }} className={css.link}>
          {shown}
        </Link>{' '}
        {isSuspended && <Badge tone="bad">{t('fan_suspended')}</Badge>}
        <small>
          {[username && `@${username}`, String(id)].filter(Boolean).join(' · ')}
          {card && (
            <>
              {` · ${card.brand} •••• `}
              {last4 ? <mark>{card.last4}</mark> : card.last4}
              {`, ${card.expires}`}
            </>
          )}
        </small>
      </div>
      <div className={css.end}>
        <b>{money(centsFromEur(balance))}</b>
        <small>{t('fan_balance')}</small>
      </div>
    </li>
  )
}

function PaymentHit({ payment, last4 }: { payment: StaffPaymentRow; last4: string | null }) {
  const { t, money, date } = useStaffI18n()
  const words = usePaymentWords()
  const { id, fan, paid, status, createdAt, card } = payment
  const at = date(new Date(createdAt * 1000), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <li className={css.hit}>
      <span className={status === 'succeeded' ? css.paid : css.unpaid}>
        <Icon shape={status === 'succeeded' ? PLUS : CROSS} size={18} />
      </span>
      <div>
        <Link to="/staff/payments/$id" params={{ id }} className={css.link}>
          <code>{shortId(id)}</code>
        </Link>
        <small>
          {`${t('payment_top_up')}, ${fan.name || t('fan_nameless')}, `}
          {card && last4 ? (
            <>
              {`${card.brand} •••• `}
              <mark>{card.last4}</mark>
            </>
          ) : (
            words.method(payment)
          )}
          {`, ${at}`}
        </small>
      </div>
      <div className={css.end}>
        <b>{money(centsFromEur(paid))}</b>
        <Badge tone={paymentTone(payment)}>{words.status(status)}</Badge>
      </div>
    </li>
  )
}

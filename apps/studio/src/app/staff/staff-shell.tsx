import '../../shared/staff/staff.css'
import type { WaitingKind } from '@fanlight/contract'
import { textLanguage } from '@fanlight/i18n/language'
import { Icon } from '@fanlight/ui/icon'
import { Logo } from '@fanlight/ui/logo'
import { ToastArea } from '@fanlight/web/toast-area'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { FactorGate } from '../../features/staff-factor/factor-gate.tsx'
import { setLanguage } from '../../shared/i18n.ts'
import { CHECK_CIRCLE } from '../../shared/icons.ts'
import { Menu } from '../../shared/kit/menu.tsx'
import { Person } from '../../shared/kit/person.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useServices } from '../../shared/services.ts'
import { StaffI18nContext, useStaffI18n } from '../../shared/staff/i18n.ts'
import { incidentsQuery } from '../../shared/staff/incidents.queries.ts'
import { SearchBox } from '../../shared/staff/search-box.tsx'
import { NotOpen } from '../../shared/staff/staff-page.tsx'
import { useStaff, useStaffMay, waitingQuery } from '../../shared/staff/staff-session.ts'
import { useToast } from '../../shared/toasts.ts'
import { STAFF_SECTIONS } from './staff-sections.ts'
import * as css from './staff-shell.module.css'

const LEDGER_EVERY_MS = 60_000
/** Where the work of a kind is done, for the kinds that a section counts. */
const SECTION_OF: Partial<Record<WaitingKind, string>> = {
  ticket: '/staff/support',
  payout: '/staff/payouts',
  difference: '/staff/reconciliation',
}
const staffRoute = getRouteApi('/staff')

/** The desk of those who work for the operator: ink, with a dark rail, whatever the theme. */
export function StaffShell() {
  const i18n = staffRoute.useLoaderData()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['app'] = 'staff'
    return () => {
      dataset['app'] = 'studio'
    }
  }, [])
  return (
    <StaffI18nContext value={i18n}>
      <Desk />
    </StaffI18nContext>
  )
}

function Desk() {
  const { factor } = useStaff()
  const line = useToast()
  const isIn = factor === 'given'
  return (
    <div className={css.desk}>
      <Rail isIn={isIn} />
      <div className={css.work}>
        {isIn && <Bar />}
        {isIn && <OpenIncidents />}
        <main className={css.main}>{isIn ? <OpenPage /> : <FactorGate />}</main>
      </div>
      <div className={css.toasts}>
        <ToastArea line={line} />
      </div>
    </div>
  )
}

/** What is wrong now, on every page, until one of the staff says that it is over. */
function OpenIncidents() {
  const { t } = useStaffI18n()
  const { data = [] } = useQuery(incidentsQuery(useServices()))
  const open = data.filter(({ closed }) => closed === null)
  if (open.length === 0) return null
  return (
    <p role="alert" className={css.incident}>
      {`${t('incident_now')}: ${open.map(({ title }) => title).join('; ')} `}
      <Link to="/staff/health">{t('health')}</Link>
    </p>
  )
}

/** The page, for those who may see its section. */
function OpenPage() {
  const may = useStaffMay()
  const pathname = useLocation({ select: (location) => location.pathname })
  const section = STAFF_SECTIONS.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return !section || may(section.may) ? <Outlet /> : <NotOpen />
}

function Rail({ isIn }: { isIn: boolean }) {
  const { t } = useStaffI18n()
  const { isSandbox } = useStaff()
  const may = useStaffMay()
  const nav = useShownSection()
  const waits = useWaiting(isIn)
  const sections = isIn ? STAFF_SECTIONS.filter((section) => may(section.may)) : []
  return (
    <aside className={css.rail}>
      <div className={css.brand}>
        <Logo width={34} />
        <b>Fanlight</b> <span>{t('staff_brand')}</span>
      </div>
      <p className={isSandbox ? css.sandbox : css.live}>
        {t(isSandbox ? 'sandbox' : 'live_money')}
      </p>
      <nav ref={nav} aria-label={t('staff_nav')} className={css.nav}>
        {sections.map(({ path, text, icon }) => (
          <Link key={path} to={path} activeOptions={{ exact: path.split('/').length < 3 }}>
            <Icon shape={icon} size={20} />
            {t(text)}
            <Waiting count={waits[path] ?? 0} />
          </Link>
        ))}
      </nav>
      <Me />
    </aside>
  )
}

/** On a phone the sections scroll: the one that is open is in sight. */
function useShownSection() {
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another section
  useLayoutEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}

/** How much waits in each section. */
function useWaiting(isAsked: boolean): Partial<Record<string, number>> {
  const { data } = useQuery({ ...waitingQuery(useServices()), enabled: isAsked })
  const counts: Record<string, number> = {}
  for (const { kind, count } of data?.waiting ?? []) counts[SECTION_OF[kind] ?? kind] = count
  return counts
}

function Waiting({ count }: { count: number }) {
  const { t, number } = useStaffI18n()
  if (count === 0) return null
  return (
    <span className={css.count}>
      {number(count)}
      <span className={hidden.unseen}>{` ${t('waiting')}`}</span>
    </span>
  )
}

function Me() {
  const { t, language } = useStaffI18n()
  const { api } = useServices()
  const { person, rights } = useStaff()
  const signOut = async () => {
    await api.call('staffSession.signOut').catch(() => {}) // then the session has ended already
    location.assign('/studio/sign-in?next=%2Fstaff') // nothing of the desk stays in memory
  }
  const speakOther = () => setLanguage(textLanguage(language) === 'ru' ? 'en' : 'ru')
  return (
    <div className={css.me}>
      <Person name={person.name} line={rights.map((right) => t(`right_${right}`)).join(', ')} />
      <Menu
        label={t('staff_account')}
        entries={[
          { id: 'language', text: t('staff_other_language'), onAction: speakOther },
          { id: 'sign-out', text: t('staff_sign_out'), onAction: () => void signOut() },
        ]}
      />
    </div>
  )
}

/** What is in sight on every page: the time that the records go by, and whether money adds up. */
function Bar() {
  const { date } = useStaffI18n()
  const now = useNow()
  const isSearch = useLocation({ select: ({ pathname }) => /^\/staff\/?$/.test(pathname) })
  return (
    <header className={css.bar}>
      {!isSearch && <SearchBox />}
      <div className={css.state}>
        <time dateTime={now.toISOString()}>
          {date(now, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            hour: '2-digit',
            minute: '2-digit',
            timeZoneName: 'short',
          })}
        </time>
        <LedgerBadge />
      </div>
    </header>
  )
}

function LedgerBadge() {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['staff', 'ledger'],
    queryFn: () => api.call('staffSession.ledger'),
    refetchInterval: LEDGER_EVERY_MS,
  })
  if (!data) return <span className={css.asked}>{t('ledger_asked')}</span>
  return (
    <span role="status" className={data.isBalanced ? css.balanced : css.unbalanced}>
      <Icon shape={CHECK_CIRCLE} size={16} />
      {t(data.isBalanced ? 'ledger_balanced' : 'ledger_unbalanced')}
    </span>
  )
}

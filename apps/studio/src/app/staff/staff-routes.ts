import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { openStaffI18n } from '../../shared/staff/i18n.ts'
import { staffSessionQuery } from '../../shared/staff/staff-session.ts'
import { root } from '../root-route.ts'

/** Everything behind it is for those who work for the operator; the shell asks for the second factor. */
const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  async beforeLoad({ context, location }) {
    const session = await context.queries.query(staffSessionQuery(context))
    if (!session) redirect({ to: '/sign-in', search: { next: location.pathname }, throw: true })
  },
  loader: ({ context }) => openStaffI18n(context),
  component: lazyRouteComponent(() => import('./staff-shell.tsx'), 'StaffShell'),
})

const index = createRoute({
  getParentRoute: () => staff,
  path: '/',
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } =>
    typeof text === 'string' || typeof text === 'number' ? { text: String(text) } : {},
  component: lazyRouteComponent(
    () => import('../../features/staff-search/search-page.tsx'),
    'SearchPage',
  ),
})

const fan = createRoute({
  getParentRoute: () => staff,
  path: '/fans/$id',
  component: lazyRouteComponent(
    () => import('../../features/staff-fans/fan-page.tsx'),
    'StaffFanPage',
  ),
})

const payment = createRoute({
  getParentRoute: () => staff,
  path: '/payments/$id',
  component: lazyRouteComponent(
    () => import('../../features/staff-payments/payment-page.tsx'),
    'PaymentPage',
  ),
})

const support = createRoute({
  getParentRoute: () => staff,
  path: '/support',
  component: lazyRouteComponent(
    () => import('../../features/staff-support/tickets-page.tsx'),
    'TicketsPage',
  ),
})

const ticket = createRoute({
  getParentRoute: () => staff,
  path: '/support/$id',
  component: lazyRouteComponent(
    () => import('../../features/staff-support/ticket-page.tsx'),
    'TicketPage',
  ),
})

const leaks = createRoute({
  getParentRoute: () => staff,
  path: '/leaks',
  component: lazyRouteComponent(
    () => import('../../features/staff-leaks/staff-leaks-page.tsx'),
    'StaffLeaksPage',
  ),
})

const auditLog = createRoute({
  getParentRoute: () => staff,
  path: '/audit-log',
  component: lazyRouteComponent(
    () => import('../../features/staff-log/audit-log-page.tsx'),
    'AuditLogPage',
  ),
})

const payouts = createRoute({
  getParentRoute: () => staff,
  path: '/payouts',
  component: lazyRouteComponent(
    () => import('../../features/staff-payouts/staff-payouts-page.tsx'),
    'StaffPayoutsPage',
  ),
})

const creators = createRoute({
  getParentRoute: () => staff,
  path: '/creators',
  component: lazyRouteComponent(
    () => import('../../features/staff-creators/staff-creators-page.tsx'),
    'StaffCreatorsPage',
  ),
})

const reconciliation = createRoute({
  getParentRoute: () => staff,
  path: '/reconciliation',
  component: lazyRouteComponent(
    () => import('../../features/staff-reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
})

const systems = createRoute({
  getParentRoute: () => staff,
  path: '/systems',
  component: lazyRouteComponent(
    () => import('../../features/staff-systems/systems-page.tsx'),
    'SystemsPage',
  ),
})

const health = createRoute({
  getParentRoute: () => staff,
  path: '/health',
  component: lazyRouteComponent(
    () => import('../../features/staff-health/staff-health-page.tsx'),
    'StaffHealthPage',
  ),
})

export const staffRoutes = staff.addChildren([
  index,
  fan,
  payment,
  support,
  ticket,
  leaks,
  auditLog,
  creators,
  payouts,
  reconciliation,
  systems,
  health,
])

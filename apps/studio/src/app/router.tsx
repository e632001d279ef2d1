import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { toPostsFilter } from '../features/posts/posts-filter.ts'
import type { Services } from '../shared/services.ts'
import { sessionQuery } from '../shared/session.ts'
import { welcomeQuery } from '../shared/welcome.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { root } from './root-route.ts'
import { Shell } from './shell.tsx'
import { staffRoutes } from './staff/staff-routes.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && next.startsWith('/') ? { next } : {},
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const enter = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  component: lazyRouteComponent(() => import('../features/sign-in/enter-page.tsx'), 'EnterPage'),
})

/** Everything behind it is for members: without a session it leads to the way in, and back. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: Shell,
  async beforeLoad({ context, location }) {
    const session = await context.queries.query(sessionQuery(context))
    if (session) return
    const next = location.pathname === '/' ? {} : { next: location.pathname }
    redirect({ to: '/sign-in', search: next, throw: true })
  },
})

/** The owner of a studio that has nothing to sell yet is led to what is missing. */
const home = createRoute({
  getParentRoute: () => members,
  path: '/',
  async beforeLoad({ context }) {
    const session = await context.queries.query(sessionQuery(context))
    if (session?.role !== 'owner') return
    const { welcome } = await context.queries.query(welcomeQuery(context))
    if (welcome.isShown) redirect({ to: '/welcome', throw: true })
  },
  component: lazyRouteComponent(
    () => import('../features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const posts = createRoute({
  getParentRoute: () => members,
  path: '/posts',
  validateSearch: toPostsFilter,
  component: lazyRouteComponent(() => import('../features/posts/posts-page.tsx'), 'PostsPage'),
})

const composer = createRoute({
  getParentRoute: () => members,
  path: '/posts/$id',
  validateSearch: ({ day }: Record<string, unknown>): { day?: number } =>
    typeof day === 'number' ? { day } : {},
  component: lazyRouteComponent(
    () => import('../features/posts/composer/composer-page.tsx'),
    'ComposerPage',
  ),
})

const welcome = createRoute({
  getParentRoute: () => members,
  path: '/welcome',
  component: lazyRouteComponent(
    () => import('../features/welcome/welcome-page.tsx'),
    'WelcomePage',
  ),
})

const messages = createRoute({
  getParentRoute: () => members,
  path: '/messages',
  validateSearch: ({ fan: id }: Record<string, unknown>): { fan?: number } =>
    Number.isSafeInteger(id) && Number(id) > 0 ? { fan: Number(id) } : {},
  component: lazyRouteComponent(
    () => import('../features/messages/messages-page.tsx'),
    'MessagesPage',
  ),
})

const campaign = createRoute({
  getParentRoute: () => members,
  path: '/messages/$id',
  component: lazyRouteComponent(
    () => import('../features/messages/campaign-page.tsx'),
    'CampaignPage',
  ),
})

const premium = createRoute({
  getParentRoute: () => members,
  path: '/premium',
  component: lazyRouteComponent(
    () => import('../features/premium/premium-page.tsx'),
    'PremiumPage',
  ),
})

const fans = createRoute({
  getParentRoute: () => members,
  path: '/fans',
  component: lazyRouteComponent(() => import('../features/fans/fans-page.tsx'), 'FansPage'),
})

/** A route below it is shown in the page, beside the timeline. */
const fan = createRoute({
  getParentRoute: () => members,
  path: '/fans/$id',
  component: lazyRouteComponent(() => import('../features/fans/fan-page.tsx'), 'FanPage'),
})

const payouts = createRoute({
  getParentRoute: () => members,
  path: '/payouts',
  component: lazyRouteComponent(
    () => import('../features/payouts/payouts-page.tsx'),
    'PayoutsPage',
  ),
})

const fanChat = createRoute({
  getParentRoute: () => fan,
  path: '/',
  component: lazyRouteComponent(() => import('../features/messages/fan-chat.tsx'), 'FanChat'),
})
const schedule = createRoute({
  getParentRoute: () => members,
  path: '/schedule',
  component: lazyRouteComponent(
    () => import('../features/posts/schedule/schedule-page.tsx'),
    'SchedulePage',
  ),
})

const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../features/settings/settings-page.tsx'),
    'SettingsPage',
  ),
})

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => redirect({ to: '/settings/profile', throw: true }),
})

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/profile',
  component: lazyRouteComponent(
    () => import('../features/profile/profile-page.tsx'),
    'ProfilePage',
  ),
})

const connections = createRoute({
  getParentRoute: () => settings,
  path: '/connections',
  component: lazyRouteComponent(
    () => import('../features/connections/connections-page.tsx'),
    'ConnectionsPage',
  ),
})

const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/settings/team-page.tsx'), 'TeamPage'),
})

const leaks = createRoute({
  getParentRoute: () => settings,
  path: '/leaks',
  component: lazyRouteComponent(() => import('../features/leaks/leaks-page.tsx'), 'LeaksPage'),
})

const sessions = createRoute({
  getParentRoute: () => settings,
  path: '/sessions',
  component: lazyRouteComponent(
    () => import('../features/settings/sessions-page.tsx'),
    'SessionsPage',
  ),
})

const routeTree = root.addChildren([
  signIn,
  enter,
  members.addChildren([
    home,
    posts,
    composer,
    messages,
    campaign,
    welcome,
    premium,
    fans,
    fan.addChildren([fanChat]),
    payouts,
    schedule,
    settings.addChildren([settingsIndex, profile, team, connections, leaks, sessions]),
  ]),
  staffRoutes,
])

export function createStudioRouter(context: Services) {
  return createRouter({
    routeTree,
    basepath: '/studio',
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}

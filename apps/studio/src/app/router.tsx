import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { toPostsFilter } from '../features/posts/posts-filter.ts'
import type { Services } from '../shared/services.ts'
import { sessionQuery } from '../shared/session.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'
import { SoonPage } from './soon-page.tsx'

const root = createRootRouteWithContext<Services>()({})

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

const home = createRoute({
  getParentRoute: () => members,
  path: '/',
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

const schedule = createRoute({
  getParentRoute: () => members,
  path: '/schedule',
  component: lazyRouteComponent(
    () => import('../features/posts/schedule/schedule-page.tsx'),
    'SchedulePage',
  ),
})

const soon = (['/messages', '/fans', '/payouts'] as const).map((path) =>
  createRoute({ getParentRoute: () => members, path, component: SoonPage }),
)

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
  async beforeLoad({ context }) {
    const session = await context.queries.query(sessionQuery(context))
    const to = session?.role === 'owner' ? '/settings/team' : '/settings/sessions'
    redirect({ to, throw: true })
  },
})

const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/settings/team-page.tsx'), 'TeamPage'),
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
    schedule,
    ...soon,
    settings.addChildren([settingsIndex, team, sessions]),
  ]),
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

import type { Api } from '@fanlight/client'
import type { QueryClient } from '@tanstack/react-query'
import {
  ALIASES,
  type Place,
  paths,
  type RouteName,
  type Routes,
} from '../shared/navigation/paths.ts'
import type { Verdict } from '../shared/navigation/router.ts'
import { subscriptionsQuery } from '../shared/session/session-state.ts'

interface GuardOptions {
  api: Api
  queries: QueryClient
  creatorId: number
  /** Settles with the first answer about the fan. */
  isKnown: Promise<unknown>
}

/**
 * Redirects a fan who already has what a screen sells, or lacks what it shows. Only the menu shows what
 * was last known of them: the others, where money is spent, open when the truth is there.
 */
export function createGuard({ api, queries, creatorId, isKnown }: GuardOptions) {
  const hasPremium = async () => {
    const subscriptions = await queries.query({
      ...subscriptionsQuery(api),
      staleTime: Number.POSITIVE_INFINITY,
    })
    return subscriptions.some(({ authorId }) => authorId === creatorId)
  }
  return async ({ name, params }: Place): Promise<Verdict<Routes>> => {
    if (name !== 'debug' && name !== 'menu') await isKnown
    if (isAlias(name)) return ALIASES[name]
    if (name === 'pay' && params.action === 'subscription') {
      return (await hasPremium()) ? paths.premiumDetails() : undefined
    }
    if (name === 'premiumDetails') {
      return (await hasPremium()) ? undefined : paths.pay({ action: 'subscription' })
    }
    return undefined
  }
}

function isAlias(name: RouteName): name is keyof typeof ALIASES {
  return name in ALIASES
}

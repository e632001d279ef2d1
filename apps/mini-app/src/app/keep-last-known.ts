import { centsFromEur } from '@fanlight/contract/money'
import { userIdIn } from '@fanlight/messenger/launch'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { I18nStore } from '../shared/i18n.ts'
import type { Services } from '../shared/services.ts'
import { ownerIn } from '../shared/session/last-known.ts'
import { type Init, initQuery } from '../shared/session/session-state.ts'
import { remember } from '../shared/storage.ts'

interface KeepOptions extends Pick<Services, 'api' | 'creatorId' | 'messenger'> {
  queries: QueryClient
  i18n: I18nStore
}

/** Keeps what the menu shows of the fan for the next start; no secret is in it. */
export function keepLastKnown({ queries, i18n, api, creatorId, messenger }: KeepOptions) {
  const { initData } = messenger.launch
  const keep = (init: Init | undefined) => {
    const owner = ownerIn(initData, creatorId)
    if (!init || owner === null || init.user.id !== userIdIn(initData)) return
    const parts = i18n.current().moneyParts(centsFromEur(init.eurBalance))
    const texts = parts.map(({ value }) => value)
    remember('shown', [owner, init.eurBalance, init.hasIntents, ...texts].join('\n'))
  }
  const observer = new QueryObserver(queries, { ...initQuery(api), enabled: false })
  const read = () => keep(observer.getCurrentResult().data)
  read()
  const stops = [observer.subscribe(read), i18n.watch(read)]
  return () => {
    for (const stop of stops) stop()
  }
}

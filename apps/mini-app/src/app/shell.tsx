import { ToastArea } from '@fanlight/web/toast-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useI18nStore } from '../shared/i18n.ts'
import { LoadFailure } from '../shared/loading/load-failure.tsx'
import { useLocation, useServices } from '../shared/services.ts'
import { initQuery } from '../shared/session/session-state.ts'
import { remember } from '../shared/storage.ts'
import { useToast } from '../shared/toasts.ts'
import { openLive } from './open-live.ts'
import * as css from './shell.module.css'

const loadUnloaded = () => import('./tell-unloaded.ts')

/** What stays while screens come and go. */
export function Shell() {
  useBackButton()
  useLive()
  return (
    <div className={css.shell}>
      <CurrentScreen />
      <ToastArea line={useToast()} />
    </div>
  )
}

function CurrentScreen() {
  const { api, lastKnown } = useServices()
  const location = useLocation()
  const { data: init, error, errorUpdateCount, isFetching, refetch } = useQuery(initQuery(api))
  useTellUnloaded()
  const name = location?.target?.name
  // A failure is not hidden behind what was true once, nor is the next try after it.
  const isKnown = lastKnown !== null && errorUpdateCount === 0
  if (!init && name !== 'debug' && !(isKnown && name === 'menu'))
    return isFetching ? null : <LoadFailure error={error} retry={() => void refetch()} />
  // A browser that failed to load a part of the app does not try again on the same page.
  const reload = () => window.location.reload()
  if (!location) return <LoadFailure error={null} retry={reload} />
  const { Screen, target, index } = location
  return <Screen key={index} {...target?.params} />
}

/** A screen that did not load is told about; the code for that is there before it is needed. */
function useTellUnloaded() {
  const { router, messenger } = useServices()
  const i18n = useI18nStore()
  useEffect(
    () =>
      router.onError(({ kind, ...error }) => {
        if (kind !== 'transition_error' || !router.current || !('address' in error)) return
        loadUnloaded().then(
          (late) => late.tellUnloaded(error.address, messenger, i18n),
          () => {},
        )
      }),
    [router, messenger, i18n],
  )
}

/** Shown only where the person came from within the app; elsewhere the same control closes it. */
function useBackButton() {
  const { messenger, router } = useServices()
  const isVisible = useLocation()?.transition === true
  useEffect(() => messenger.showBack(isVisible), [messenger, isVisible])
  useEffect(() => messenger.onBack(() => router.back()), [messenger, router])
}

/** The socket opens once the session state has said from where on to listen. */
function useLive() {
  const services = useServices()
  const queries = useQueryClient()
  const i18n = useI18nStore()
  const { data: init } = useQuery(initQuery(services.api))
  const isKnown = init !== undefined
  const open = useEffectEvent(() => openLive({ ...services, queries, i18n }, init))

  useEffect(() => (isKnown ? open() : undefined), [isKnown])
  useEffect(() => {
    if (init) remember('token', init.token)
  }, [init])
}

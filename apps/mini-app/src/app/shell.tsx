import { Toast } from '@fanlight/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useI18n, useI18nStore } from '../shared/i18n.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import { initQuery } from '../shared/main-state.ts'
import { useLocation, useServices } from '../shared/services.ts'
import { remember } from '../shared/storage.ts'
import { useToast } from '../shared/toasts.ts'
import { openLive } from './open-live.ts'
import css from './shell.module.css'

/** What stays while screens come and go. */
export function Shell() {
  const line = useToast()
  useBackButton()
  useLive()
  return (
    <div className={css['shell']}>
      <CurrentScreen />
      <Toast text={line} />
    </div>
  )
}

function CurrentScreen() {
  const { api } = useServices()
  const location = useLocation()
  const { data: init, error, isFetching, refetch } = useQuery(initQuery(api))
  useTellUnloaded()
  const isDebug = location?.target?.name === 'debug'
  if (!init && !isDebug)
    return isFetching ? null : <LoadFailure error={error} retry={() => void refetch()} />
  // A browser that failed to load a part of the app does not try again on the same page.
  const reload = () => window.location.reload()
  if (!location) return <LoadFailure error={null} retry={reload} />
  const { Screen, target, index } = location
  return <Screen key={index} {...target?.params} />
}

/**
 * A screen that did not load: without a network the person stays where they are and is told. With
 * one, the page is loaded anew at that address, because a browser does not ask twice for a part of a
 * page, and because a newer version of the app may have other parts.
 */
function useTellUnloaded() {
  const { router, messenger } = useServices()
  const { t } = useI18n()
  const tell = useEffectEvent(async (address: string) => {
    if (!router.current) return
    if (await isReachable(address)) window.location.assign(address)
    else await messenger.alert(t('error.network'))
  })
  useEffect(
    () =>
      router.onError((error) => {
        if (error.kind === 'transition_error') void tell(error.address)
      }),
    [router],
  )
}

async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Shown only where the person came from within the app; elsewhere the same control closes it. */
function useBackButton() {
  const { messenger, router } = useServices()
  const isVisible = useLocation()?.transition === true
  useEffect(() => messenger.showBack(isVisible), [messenger, isVisible])
  useEffect(() => messenger.onBack(() => router.back()), [messenger, router])
}

/** The socket opens once the main state has said from where on to listen. */
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

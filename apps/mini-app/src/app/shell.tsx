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
  const { api, router } = useServices()
  const location = useLocation()
  const { data: init, error, isFetching, refetch } = useQuery(initQuery(api))
  useTellUnloaded()
  const isDebug = location?.target?.name === 'debug'
  if (!init && !isDebug)
    return isFetching ? null : <LoadFailure error={error} retry={() => void refetch()} />
  if (!location) {
    const address = window.location.pathname + window.location.search
    const retry = () => void router.open(address, { isReplacing: true, isForced: true })
    return <LoadFailure error={null} retry={retry} />
  }
  const { Screen, target, index } = location
  return <Screen key={index} {...target?.params} />
}

/** A screen that did not load is told about; the person stays where they are. */
function useTellUnloaded() {
  const { router, messenger } = useServices()
  const { t } = useI18n()
  const tell = useEffectEvent(() => {
    if (router.current) void messenger.alert(t('error.screen'))
  })
  useEffect(() => router.onError(({ kind }) => kind === 'transition_error' && tell()), [router])
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

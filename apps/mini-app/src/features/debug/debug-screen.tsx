import { Badge } from '@fanlight/ui/badge'
import { HiddenTitle } from '@fanlight/ui/hidden-title'
import { Cell, List, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiRoot } from '../../shared/api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useLocation, useServices } from '../../shared/services.ts'
import { useIsLive } from '../../shared/session/is-live.ts'
import type { Init } from '../../shared/session/session-state.ts'
import { forget, remember, remembered } from '../../shared/storage.ts'
import * as css from './debug-screen.module.css'
import { environmentOf, environmentsIn } from './environment.ts'
import { linesOf, masked } from './mask.ts'
import { Secret } from './secret.tsx'

const NAMES = {
  production: 'debug.production',
  preproduction: 'debug.preproduction',
  staging: 'debug.staging',
} as const

/** For staff: where the app is and who it says it is. It must open when nothing else does. */
export function DebugScreen() {
  const { t } = useI18n()
  const { router, creatorId } = useServices()
  const cameFrom = useLocation()?.transition === true
  const close = () => {
    if (cameFrom) router.back()
    else void router.go(paths.menu(), { isReplacing: true })
  }
  return (
    <Screen>
      <HiddenTitle>{t('debug.title')}</HiddenTitle>
      <div className={css.debug}>
        <Server />
        <Platform />
        <Access />
        <div className={css.deeds}>
          <List>
            <Cell onClick={() => clearStorage(creatorId)} variant="danger">
              {t('debug.clear')}
            </Cell>
            <Cell onClick={close} variant="link">
              {t('debug.close')}
            </Cell>
          </List>
        </div>
      </div>
    </Screen>
  )
}

function Server() {
  const { t } = useI18n()
  const { creatorId } = useServices()
  const hosts = useQueryClient().getQueryData<Init>(['init'])?.hosts ?? null
  const { host, environment } = environmentOf(apiRoot(), location.href, hosts)
  return (
    <>
      <SectionHead>{t('debug.server')}</SectionHead>
      <List>
        <Cell
          end={
            <Badge tone={environment === 'production' ? 'good' : 'notice'}>
              {t(NAMES[environment])}
            </Badge>
          }
        >
          {t('debug.environment')}
        </Cell>
        <Cell end={<Mono>{host}</Mono>}>{t('debug.host')}</Cell>
        <Cell end={<Mono>{creatorId}</Mono>}>{t('debug.author')}</Cell>
        <Elsewhere hosts={hosts} here={host} />
      </List>
    </>
  )
}

/** Sends the app's calls to another of the operator's hosts, and back to its own. */
function Elsewhere({ hosts, here }: { hosts: Init['hosts'] | null; here: string }) {
  const { t } = useI18n()
  const origins = environmentsIn(hosts).map((name) => [name, hosts?.[name] ?? ''] as const)
  const others = origins.filter(([, origin]) => new URL(origin).host !== here)
  return (
    <>
      {others.map(([name, origin]) => (
        <Cell key={name} onClick={() => callHost(origin)} variant="link">
          {t('debug.callHost', { host: new URL(origin).host })}
        </Cell>
      ))}
      {remembered('host') && (
        <Cell onClick={() => callHost(null)} variant="link">
          {t('debug.callHost', { host: location.host })}
        </Cell>
      )}
    </>
  )
}

function callHost(origin: string | null): void {
  if (origin === null) forget('host')
  else remember('host', origin)
  location.reload()
}

function Platform() {
  const { t, language } = useI18n()
  const { messenger } = useServices()
  const isLive = useIsLive()
  const { platform, version } = messenger.launch
  return (
    <>
      <SectionHead>{t('debug.platform')}</SectionHead>
      <List>
        <Cell end={<Mono>{`${platform} ${version}`.trim() || '–'}</Mono>}>
          {t('debug.platform')}
        </Cell>
        <Cell end={<Mono>{`${innerWidth} × ${innerHeight}`}</Mono>}>{t('debug.viewport')}</Cell>
        <Cell end={<Mono>{language}</Mono>}>{t('debug.language')}</Cell>
        <Cell
          end={
            <Badge tone={isLive ? 'good' : 'plain'}>
              {t(isLive ? 'debug.connected' : 'debug.notConnected')}
            </Badge>
          }
        >
          {t('debug.socket')}
        </Cell>
      </List>
    </>
  )
}

function Access() {
  const { t } = useI18n()
  const { initData } = useServices().messenger.launch
  const init = useQueryClient().getQueryData<Init>(['init'])
  const token = init?.token ?? remembered('token') ?? ''
  return (
    <>
      <SectionHead>
        <span className={css.head}>
          {t('debug.access')}
          <span>{t('debug.tapToShow')}</span>
        </span>
      </SectionHead>
      <List>
        <Secret
          title={t('debug.token')}
          whole={token}
          textOf={(isShown) => (isShown ? token : masked(token))}
        />
        <Secret
          title={t('debug.initData')}
          whole={initData}
          textOf={(isShown) => linesOf(initData, isShown)}
        />
      </List>
    </>
  )
}

function Mono({ children }: { children: ReactNode }) {
  return <span className={css.mono}>{children}</span>
}

/** As on the first day on this device, when the messenger opened the app of this very creator. */
function clearStorage(creatorId: number): void {
  try {
    localStorage.clear()
  } catch {
    // Storage is forbidden here, so there is nothing in it.
  }
  location.assign(`/?modelId=${creatorId}`)
}

import { Icon } from '@fanlight/ui/icon'
import { Logo } from '@fanlight/ui/logo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SHIELD } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { useServices } from '../../shared/services.ts'
import { sessionQuery } from '../../shared/session.ts'
import { STAFF_SESSION } from '../../shared/staff/staff-session.ts'
import { CodePanel } from './code-panel.tsx'
import { OpenMessenger } from './open-messenger.tsx'
import { signInQuery, signInStateQuery } from './sign-in.queries.ts'
import * as css from './sign-in-page.module.css'
import { Wall } from './wall.tsx'

export function SignInPage() {
  const services = useServices()
  const { t } = useI18n()
  return (
    <div className={css.gate}>
      <title>{`${t('sign_in_title')} · Fanlight ${t('brand')}`}</title>
      <Wall>
        <div className={css.brand}>
          <Logo width={38} isPlain /> Fanlight <span>{t('brand')}</span>
        </div>
        <p>
          {t('sign_in_slogan_1')}
          <br />
          {t('sign_in_slogan_2')}
        </p>
      </Wall>
      <main className={css.form}>
        <div className={css.card}>{services.isInMessenger ? <NotAMember /> : <WaysIn />}</div>
        <p className={css.foot}>
          <Icon shape={SHIELD} size={16} />
          {t('members_only')}
        </p>
      </main>
    </div>
  )
}

/** The messenger has said who the person is, and they work for no creator. */
function NotAMember() {
  const { t } = useI18n()
  return (
    <>
      <h1>{t('not_a_member_title')}</h1>
      <p className={css.line}>{t('not_a_member_line')}</p>
    </>
  )
}

function WaysIn() {
  const services = useServices()
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/sign-in' })
  const [attempt, setAttempt] = useState(1)

  const onEntered = async () => {
    const session = await queries.query({ ...sessionQuery(services), staleTime: 0 })
    queries.removeQueries({ queryKey: STAFF_SESSION })
    // Those who work for the operator have a desk of their own.
    await navigate({ to: next ?? (session ? '/' : '/staff') })
  }
  const begun = useQuery(signInQuery(services, attempt))
  const isBegun = begun.isSuccess
  const { data: state } = useQuery(signInStateQuery(services, { attempt, isBegun, onEntered }))

  if (begun.isError) return <LoadFailure error={begun.error} onRetry={() => void begun.refetch()} />
  return (
    <>
      <h1>{t('sign_in_title')}</h1>
      <p className={css.line}>{t('sign_in_line')}</p>
      {begun.data?.link && <OpenMessenger link={begun.data.link} />}
      {begun.data && begun.data.link === null && <p role="alert">{t('no_bot')}</p>}
      {state === 'refused' || state === 'expired' ? (
        <div className={css.ended} role="alert">
          <p>{t(state === 'refused' ? 'refused_title' : 'expired_title')}</p>
          <Button variant="tint" onClick={() => setAttempt(attempt + 1)}>
            {t('new_code')}
          </Button>
        </div>
      ) : (
        begun.data?.link && <CodePanel signIn={begun.data} />
      )}
      <p className={css.hint}>{t('link_hint')}</p>
    </>
  )
}

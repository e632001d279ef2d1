import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { sessionQuery } from '../../shared/session.ts'

/** Where the bot's one-time link leads. The code stands behind the #, and leaves the address at once. */
export function EnterPage() {
  const services = useServices()
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code] = useState(takeCode)

  const { isError } = useQuery({
    queryKey: ['enter', code],
    queryFn: async () => {
      await services.api.call('studioSession.enterByLink', { body: { code } })
      const session = await queries.query({ ...sessionQuery(services), staleTime: 0 })
      await navigate({ to: session ? '/' : '/staff', replace: true })
      return true
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isError) return <Waiting text={t('entering')} />
  return (
    <State title={t('link_failed_title')} line={t('link_failed_line')}>
      <Link to="/sign-in">{t('to_sign_in')}</Link>
    </State>
  )
}

function takeCode(): string {
  const code = location.hash.slice(1) || '-'
  history.replaceState(history.state, '', location.pathname)
  return code
}

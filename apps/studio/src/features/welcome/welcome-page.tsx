import type { Welcome } from '@fanlight/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay, useSession } from '../../shared/session.ts'
import { welcomeQuery } from '../../shared/welcome.ts'
import { StepPanes } from './step-panes.tsx'
import { StepRow } from './step-row.tsx'
import * as css from './welcome-page.module.css'

/** From the invitation to the first sale: what is done stays, pale; the next step is lit. */
export function WelcomePage() {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const { data, error, refetch } = useQuery({
    ...welcomeQuery(useServices()),
    enabled: isOwner,
    refetchOnMount: 'always',
  })
  if (!isOwner) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <Checklist welcome={data.welcome} />
}

function Checklist({ welcome }: { welcome: Welcome }) {
  const { t } = useI18n()
  const { person, creator } = useSession()
  const dismiss = useDismiss()
  const done = welcome.steps.filter(({ isDone }) => isDone).length
  const next = welcome.steps.find(({ isDone }) => !isDone)?.step
  return (
    <Page
      title={t('welcome_title', { name: person.firstName || creator.name })}
      line={t(next ? 'welcome_line' : 'welcome_done_line')}
      actions={
        <Button variant="plain" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t(next ? 'welcome_dismiss' : 'to_dashboard')}
        </Button>
      }
    >
      <FailureAlert error={dismiss.error} />
      <div className={css.columns}>
        <Panel>
          <header className={css.head}>
            <StepPanes steps={welcome.steps} />
            <div>
              <h2>{t('welcome_window')}</h2>
              <p>{t('welcome_count', { done, all: welcome.steps.length })}</p>
            </div>
          </header>
          <ol className={css.steps}>
            {welcome.steps.map(({ step, isDone }) => (
              <StepRow key={step} step={step} isDone={isDone} isNext={step === next} />
            ))}
          </ol>
        </Panel>
        <Panel className={css.glass}>
          <div />
          <b>{t('welcome_glass')}</b>
          <p>{t('welcome_glass_line')}</p>
        </Panel>
      </div>
    </Page>
  )
}

function useDismiss() {
  const services = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => services.api.call('studioWelcome.dismiss'),
    onSuccess(dismissed) {
      queries.setQueryData(welcomeQuery(services).queryKey, dismissed)
      return navigate({ to: '/' })
    },
  })
}

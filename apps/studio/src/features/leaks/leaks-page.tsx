import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { MAIL, SEARCH, STOP } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { State } from '../../shared/kit/state.tsx'
import { Switch } from '../../shared/kit/switch.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { TraceDesk } from '../../shared/traces/trace-desk.tsx'
import { markQuery, useLeakChanges } from './leaks.queries.ts'
import * as css from './leaks-page.module.css'

/** Whose view a leaked picture was, and what to do then. */
export function LeaksPage() {
  const { t } = useI18n()
  const may = useMay()
  const [turn, setTurn] = useState(0)
  if (!may('see_fans')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return (
    <Page
      title={t('leaks')}
      line={t('leaks_line')}
      actions={
        <Button icon={SEARCH} onClick={() => setTurn(turn + 1)}>
          {t('trace_new')}
        </Button>
      }
    >
      <TraceDesk key={turn} desk="studio" actions={(fan) => <FanActions fan={fan} />} />
      {may('owner') && <MarkStrength />}
    </Page>
  )
}

function FanActions({ fan }: { fan: { id: number; name: string; isBlocked: boolean } }) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const { block } = useLeakChanges()
  const isClosed = fan.isBlocked || block.isSuccess
  return (
    <>
      <ButtonLink variant="tint" icon={MAIL} to="/messages" search={{ fan: fan.id }}>
        {t('trace_write')}
      </ButtonLink>
      <Button variant="danger" icon={STOP} disabled={isClosed} onClick={() => setIsAsking(true)}>
        {t(isClosed ? 'trace_closed' : 'trace_close')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('trace_close_title', { name: fan.name })}
          action={t('trace_close')}
          state={block}
          onConfirm={() => block.mutate(fan.id, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('trace_close_line')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function MarkStrength() {
  const { t } = useI18n()
  const { data } = useQuery(markQuery(useServices()))
  const { setStrength } = useLeakChanges()
  if (!data || data.operator === 'off') return null
  return (
    <Panel className={css.strength}>
      <Switch
        label={t('mark_strong')}
        line={t('mark_strong_line')}
        checked={data.isStrong || data.operator === 'strong'}
        disabled={data.operator === 'strong' || setStrength.isPending}
        onChange={({ target }) => setStrength.mutate(target.checked)}
      />
      <FailureAlert error={setStrength.error} />
    </Panel>
  )
}

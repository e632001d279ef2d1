import { QrCode } from '@fanlight/ui/qr-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { FactorForm } from '../../shared/staff/factor-form.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { STAFF_SESSION, useStaff } from '../../shared/staff/staff-session.ts'
import * as css from './factor-gate.module.css'

/** What stands in the place of every page until the second factor was given in this session. */
export function FactorGate() {
  const { factor } = useStaff()
  const queries = useQueryClient()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const enter = () => queries.invalidateQueries({ queryKey: STAFF_SESSION })
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => void enter()} />
  if (factor === 'not_enrolled') return <Enrolment onCodes={setRecoveryCodes} />
  return <CodeEntry onGiven={enter} />
}

function CodeEntry({ onGiven }: { onGiven: () => Promise<void> }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const give = async (code: string) => {
    await api.call('staffSession.giveFactor', { body: { code } })
    await onGiven()
  }
  return (
    <div className={css.gate}>
      <StaffPage title={t('factor_title')} line={t('factor_line')}>
        <FactorForm button={t('factor_enter')} onCode={give} />
        <p className={css.hint}>{t('factor_recovery_hint')}</p>
      </StaffPage>
    </div>
  )
}

function Enrolment({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'enrolment'],
    queryFn: () => api.call('staffSession.beginEnrolment'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const complete = async (code: string) => {
    const reply = await api.call('staffSession.completeEnrolment', { body: { code } })
    onCodes(reply.recoveryCodes)
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.gate}>
      <StaffPage title={t('enrol_title')} line={t('enrol_line')}>
        <Panel className={css.secret}>
          <div className={css.qr}>
            {data && <QrCode rows={data.qr} label={t('enrol_qr')} logoWidth={30} />}
          </div>
          <div>
            <p>{t('enrol_scan')}</p>
            <p className={css.hint}>{t('enrol_type')}</p>
            <code>{data ? inFours(data.secret) : '\u00a0'}</code>
            {data && <a href={data.address}>{t('enrol_open')}</a>}
          </div>
        </Panel>
        <FactorForm button={t('enrol_prove')} onCode={complete} />
      </StaffPage>
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useStaffI18n()
  return (
    <div className={css.gate}>
      <StaffPage title={t('recovery_title')} line={t('recovery_line')}>
        <Panel>
          <ul className={css.codes} aria-label={t('recovery_codes')}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Panel>
        <div className={css.done}>
          <Button
            variant="plain"
            onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
          >
            {t('recovery_copy')}
          </Button>
          <Button onClick={onDone}>{t('recovery_done')}</Button>
        </div>
      </StaffPage>
    </div>
  )
}

function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SEARCH } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { TraceDesk } from '../../shared/traces/trace-desk.tsx'

/** As creators have it, about anyone; what is done about a fan is done on the fan's page. */
export function StaffLeaksPage() {
  const { t } = useStaffI18n()
  const { t: tTrace } = useI18n()
  const [turn, setTurn] = useState(0)
  const startAgain = (
    <Button icon={SEARCH} onClick={() => setTurn(turn + 1)}>
      {tTrace('trace_new')}
    </Button>
  )
  return (
    <StaffPage title={t('staff_leaks')} actions={startAgain}>
      <TraceDesk
        key={turn}
        desk="staff"
        actions={({ id }) => (
          <ButtonLink variant="tint" to="/staff/fans/$id" params={{ id: String(id) }}>
            {t('staff_leaks_fan')}
          </ButtonLink>
        )}
      />
    </StaffPage>
  )
}

import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'

/** The fan is told, and comes back with /paysupport: nothing that needs a question. */
export function CloseTicket({ number, onDone }: { number: number; onDone: () => void }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const { mutate, isPending, error, factorDialog } = useStaffAct({
    act: (_nothing: undefined) => api.call('staffSupport.close', { params: { id: number } }),
    onSuccess: onDone,
  })
  return (
    <>
      <FailureAlert error={error} />
      <Button variant="plain" disabled={isPending} onClick={() => mutate(undefined)}>
        {t('support_close')}
      </Button>
      {factorDialog}
    </>
  )
}

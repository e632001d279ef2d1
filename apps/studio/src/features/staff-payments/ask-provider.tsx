import { REFRESH } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { usePaymentWords } from '../../shared/staff/payment-words.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { toast } from '../../shared/toasts.ts'

/** What a lost webhook would have told. */
export function AskProvider({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const words = usePaymentWords()
  const { mutate, isPending, error, factorDialog } = useStaffAct({
    act: (_nothing: undefined) => api.call('staffPayments.askProvider', { params: { id } }),
    onSuccess: ({ said }) => {
      toast(
        said === null
          ? t('payment_asked_nothing')
          : t('payment_asked', { status: words.status(said) }),
      )
      onDone()
    },
  })
  return (
    <>
      <FailureAlert error={error} />
      <Button variant="plain" icon={REFRESH} disabled={isPending} onClick={() => mutate(undefined)}>
        {t('payment_ask')}
      </Button>
      {factorDialog}
    </>
  )
}

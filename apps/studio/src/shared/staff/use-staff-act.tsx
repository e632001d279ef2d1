import { refusedWith } from '@fanlight/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { useServices } from '../services.ts'
import { FactorForm } from './factor-form.tsx'
import { useStaffI18n } from './i18n.ts'

/**
 * An act that may ask for the second factor once more, because the last time was too long ago: the
 * dialog takes the code, and the act is done as it was asked. Show `factorDialog` anywhere.
 */
export function useStaffAct<Input, Result>(options: {
  act: (input: Input) => Promise<Result>
  onSuccess?: (result: Result) => unknown
}) {
  const { api } = useServices()
  const { t } = useStaffI18n()
  const [held, setHeld] = useState<{ input: Input } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: options.act,
    onSuccess: (result) => options.onSuccess?.(result),
    onError: (failure, input) => refusedWith(failure, 'factor_required') && setHeld({ input }),
  })
  const giveAndGoOn = async (code: string) => {
    await api.call('staffSession.giveFactor', { body: { code } })
    setHeld(null)
    if (held) mutate(held.input)
  }
  return {
    mutate,
    isPending,
    reset,
    error: refusedWith(error, 'factor_required') ? null : error,
    factorDialog: held && (
      <Dialog title={t('factor_again_title')} onClose={() => setHeld(null)}>
        <p>{t('factor_again_line')}</p>
        <FactorForm button={t('factor_go_on')} onCode={giveAndGoOn} />
      </Dialog>
    ),
  }
}

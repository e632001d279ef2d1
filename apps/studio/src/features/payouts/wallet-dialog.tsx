import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useCoinChanges } from './coins.queries.ts'
import * as css from './coins-panel.module.css'

/** What connects wallets is heavy, and few need it. */
const loadProver = async () => (await import('./prove-wallet.ts')).openProver()

/** An address is never typed: the wallet proves it, for a challenge that is good once. */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { challenge, set } = useCoinChanges()
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['prover'],
    queryFn: async () => {
      const prover = await loadProver()
      const [wallets, payload] = await Promise.all([prover.list(), challenge()])
      return { prover, wallets, payload }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const prove = async (found: NonNullable<typeof data>, at: number) => {
    const wallet = found.wallets[at]
    if (!wallet) return
    setIsAsked(true)
    setHasFailed(false)
    try {
      await set.mutateAsync(await found.prover.prove(wallet, found.payload))
      onClose()
    } catch {
      setHasFailed(true)
      setIsAsked(false)
    }
  }
  return (
    <Dialog title={t('coins_choose')} onClose={onClose}>
      <p>{t('coins_wait')}</p>
      {hasFailed && <Alert>{t('coins_not_proven')}</Alert>}
      <FailureAlert error={error} />
      {!data && !error && <Waiting text={t('loading')} />}
      <p role="status">{isAsked && t('coins_asked')}</p>
      <div className={css.wallets}>
        {data?.wallets.map(({ name }, at) => (
          <Button key={name} variant="tint" onClick={() => void prove(data, at)}>
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

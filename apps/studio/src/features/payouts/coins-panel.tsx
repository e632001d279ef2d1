import type { TonReceipt, TonWallets } from '@fanlight/contract'
import { COIN_NAME } from '@fanlight/i18n/coin-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { receiptsQuery, useCoinChanges, walletsQuery } from './coins.queries.ts'
import * as css from './coins-panel.module.css'
import { WalletDialog } from './wallet-dialog.tsx'

/** Where tips in coins go, and what came; not shown where coins are not taken. */
export function CoinsPanel({ isOwner }: { isOwner: boolean }) {
  const { t } = useI18n()
  const services = useServices()
  const { data: wallets } = useQuery(walletsQuery(services))
  const { data: came } = useQuery({ ...receiptsQuery(services), enabled: wallets !== undefined })
  const [isOpen, setIsOpen] = useState(false)
  if (!wallets) return null
  return (
    <Panel className={css.panel} aria-labelledby="coins">
      <h2 id="coins">{t('coins', { coin: COIN_NAME })}</h2>
      <p>{wallets.wallet ? t('coins_line') : t('coins_none', { coin: COIN_NAME })}</p>
      {wallets.wallet && <code>{wallets.wallet.address}</code>}
      {isOwner && <Actions wallets={wallets} onConnect={() => setIsOpen(true)} />}
      <ul className={css.receipts}>
        {came?.receipts.map((receipt) => (
          <Receipt key={receipt.txHash} receipt={receipt} />
        ))}
      </ul>
      {isOpen && <WalletDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

function Actions({ wallets, onConnect }: { wallets: TonWallets; onConnect: () => void }) {
  const { t, date } = useI18n()
  const { takeBack } = useCoinChanges()
  const [isRemoving, setIsRemoving] = useState(false)
  const { wallet, next } = wallets
  return (
    <>
      {next && (
        <p role="status">
          {t('coins_next', {
            date: date(new Date(next.activeFrom * 1000), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
            address: next.address,
          })}
        </p>
      )}
      <FailureAlert error={takeBack.error} />
      <div className={css.actions}>
        {next && (
          <Button disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('coins_take_back')}
          </Button>
        )}
        <Button variant="tint" onClick={onConnect}>
          {t(wallet ? 'coins_change' : 'coins_connect')}
        </Button>
        {wallet && (
          <Button variant="plain" onClick={() => setIsRemoving(true)}>
            {t('coins_remove')}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { remove } = useCoinChanges()
  return (
    <ConfirmDialog
      title={t('coins_remove_title')}
      action={t('coins_remove')}
      state={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('coins_remove_line', { coin: COIN_NAME })}</p>
    </ConfirmDialog>
  )
}

function Receipt({ receipt }: { receipt: TonReceipt }) {
  const { t } = useI18n()
  const { amount, outcome, fanName, message, payer } = receipt
  return (
    <li>
      <b>
        {amount} {COIN_NAME}
      </b>{' '}
      {t(`coins_${outcome}`)} · {fanName || payer}
      {message && <span>{message}</span>}
    </li>
  )
}

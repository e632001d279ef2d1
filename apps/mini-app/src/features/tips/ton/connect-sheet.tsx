import { Button } from '@fanlight/ui/button'
import { Cell, List } from '@fanlight/ui/list'
import { useEffect, useRef } from 'react'
import * as css from './ton-tips.module.css'
import type { TonWords } from './ton-words.ts'
import type { FanWallet } from './use-wallet.ts'
import { isInPage } from './wallet.ts'

interface ConnectSheetProps {
  words: TonWords
  wallet: FanWallet
  onClose: () => void
}

/** The whole list of wallets, as the network keeps it; which of them to take is the fan's choice. */
export function ConnectSheet({ words, wallet, onClose }: ConnectSheetProps) {
  const { w } = words
  const dialog = useRef<HTMLDialogElement>(null)
  const { list } = wallet
  const isConnected = wallet.wallet !== null
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (isConnected) onClose()
  }, [isConnected, onClose])
  return (
    <dialog ref={dialog} className={css.sheet} onClose={onClose} aria-label={w('ton.sheetTitle')}>
      <h2>{w('ton.sheetTitle')}</h2>
      <p>{w('ton.sheetLine')}</p>
      {list === 'failed' && <p role="alert">{w('ton.listFailed')}</p>}
      <List className={css.wallets}>
        {Array.isArray(list) &&
          list.map((info) => (
            <Cell
              key={info.appName}
              onClick={() => wallet.connect(info)}
              end={isInPage(info) ? w('ton.inPage') : undefined}
            >
              {info.name}
            </Cell>
          ))}
      </List>
      <p className={css.safe}>{w('ton.sheetWords')}</p>
      <Button variant="tint" onClick={onClose}>
        {w('ton.notNow')}
      </Button>
    </dialog>
  )
}

import { Button } from '@fanlight/ui/button'
import { Cell, List } from '@fanlight/ui/list'
import { WALLET } from '@fanlight/ui/money-icons'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../shared/services.ts'
import * as css from './ton-tips.module.css'
import type { TonWords } from './ton-words.ts'
import type { FanWallet } from './use-wallet.ts'
import { isInPage } from './wallet.ts'

/** For those whose wallet is on another device. */
const loadCode = () => import('./code-view.tsx')
const IN_THE_HAND = ['ios', 'android']

interface ConnectSheetProps {
  words: TonWords
  wallet: FanWallet
  onClose: () => void
}

/** The whole list of wallets, as the network keeps it; which of them to take is the fan's choice. */
export function ConnectSheet({ words, wallet, onClose }: ConnectSheetProps) {
  const { w } = words
  const { messenger } = useServices()
  const [link, setLink] = useState<string | null>(null)
  const code = useLateModule(loadCode, link !== null)
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
              tile={{ colour: 'blue', icon: WALLET }}
              style={{ '--picture': `url("${info.imageUrl}")` }}
              subtitle={isInPage(info) && w('ton.noApp')}
              onClick={() => wallet.connect(info)}
              end={isInPage(info) ? w('ton.inPage') : undefined}
            >
              {info.name}
            </Cell>
          ))}
        {!IN_THE_HAND.includes(messenger.launch.platform) && (
          <Cell
            tile={{ colour: 'ember', icon: WALLET }}
            subtitle={w('ton.byCode')}
            onClick={() => setLink(wallet.linkForAny())}
          >
            {w('ton.another')}
          </Cell>
        )}
      </List>
      {link && code && <code.CodeView words={words} link={link} />}
      <p className={css.safe}>{w('ton.sheetWords')}</p>
      <Button variant="tint" onClick={onClose}>
        {w('ton.notNow')}
      </Button>
    </dialog>
  )
}

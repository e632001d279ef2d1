import { COIN_NAME } from '@fanlight/i18n/coin-text'
import { shortText } from '@fanlight/i18n/short-text'
import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { useEffect } from 'react'
import { type ChainState, giveCoins } from '../api/control-api.ts'
import { Button } from '../look/button.tsx'
import { coins, followCoins } from '../state/coins.ts'
import { session } from '../state/session.ts'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as page from './page.module.css'
import * as link from './panel-link.module.css'
import { tellPanel } from './panel-notice.tsx'
import * as list from './sales-page.module.css'

const GIVEN = 10

/** The wallet of the fan on the phone, and what was paid on the chain. */
export function CoinsPage() {
  const texts = usePageTexts()
  const isReachable = useStore(world, (value) => value.isReachable)
  const payments = useStore(coins, (value) => value.payments)
  useEffect(followCoins, [])
  if (isReachable === false) return <p className={page.note}>{texts.elsewhere}</p>
  return (
    <div className={page.page}>
      <p className={page.note}>{texts.coins.hint}</p>
      <Wallet />
      <p>
        <a className={link.link} href="/ton" target="_blank" rel="noopener">
          {texts.coins.explorer}
        </a>
      </p>
      <h2 id="payments">{texts.coins.payments}</h2>
      {payments.length === 0 && <p>{texts.coins.none}</p>}
      <ol className={list.sales} aria-live="polite" aria-labelledby="payments">
        {payments.map((payment) => (
          <Payment key={payment.hash} payment={payment} />
        ))}
      </ol>
    </div>
  )
}

function Wallet() {
  const texts = usePageTexts()
  const user = useStore(session, (value) => value.user)
  const wallet = useStore(coins, (value) => value.wallet)
  if (!user || !wallet) return null
  const give = async () => {
    try {
      coins.change({ wallet: await giveCoins(user.id, GIVEN) })
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <>
      <ul className={list.earnings}>
        <li>
          <span>{user.firstName}</span>
          <small>{shortText(wallet.address)}</small>
          <b>
            {wallet.balance} {COIN_NAME}
          </b>
        </li>
      </ul>
      <Button onClick={() => void give()}>{texts.coins.give(`${GIVEN} ${COIN_NAME}`)}</Button>
    </>
  )
}

function Payment({ payment }: { payment: ChainState['transactions'][number] }) {
  const texts = usePageTexts()
  const { from, to, coins: amount, comment, isFinal } = payment
  return (
    <li className={classNames(list.sale, !isFinal && list.isNew)}>
      <span>
        {from === '' ? texts.coins.given : shortText(from)} → {shortText(to)}
      </span>
      <b>
        {amount} {COIN_NAME}
      </b>
      <small>{comment}</small>
      <small>{isFinal ? texts.coins.final : texts.coins.pending}</small>
    </li>
  )
}

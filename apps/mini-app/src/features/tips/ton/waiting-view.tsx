import { shortText } from '@fanlight/i18n/short-text'
import { Screen } from '@fanlight/ui/screen'
import { Spinner } from '@fanlight/ui/spinner'
import { useEffect, useState } from 'react'
import { BottomButtons } from '../../../shared/bottom-buttons.tsx'
import { ConnectSheet } from './connect-sheet.tsx'
import * as css from './ton-tips.module.css'
import type { TonWords } from './ton-words.ts'
import type { TonTip, useTonTip } from './use-ton-tip.ts'
import type { FanWallet } from './use-wallet.ts'

interface WaitingViewProps {
  words: TonWords
  name: string
  wallet: FanWallet
  tip: TonTip
  flow: ReturnType<typeof useTonTip>
}

/** After so long the network is slow. */
const SLOW_SECONDS = 60

export function WaitingView({ words, name, wallet, tip, flow }: WaitingViewProps) {
  const { w, coins } = words
  const amount = coins(tip.tips.amount)
  const left = useSecondsUntil(tip.validUntil ?? 0)
  const waited = useSecondsSince(tip.status)
  const isAsked = tip.status === 'awaiting'
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <Screen>
        <div className={css.state} aria-live="polite">
          <Spinner />
          <h1>{w(isAsked ? 'ton.confirmTitle' : 'ton.networkTitle')}</h1>
          <p>{w(isAsked ? 'ton.confirmLine' : 'ton.networkLine', { amount, name, time })}</p>
          {flow.problem && isAsked && (
            <p role="alert" className={css.problem}>
              {w(flow.problem)}
            </p>
          )}
        </div>
        <ol className={css.steps}>
          <Step is="done" title={w('ton.stepAsked')}>
            {wallet.address
              ? [wallet.name, shortText(wallet.address)].filter(Boolean).join(', ')
              : ''}
          </Step>
          <Step is={isAsked ? 'now' : 'done'} title={w('ton.stepYou')}>
            {isAsked ? w('ton.stepYouNow') : ''}
          </Step>
          <Step is={isAsked ? 'later' : 'now'} title={w('ton.stepNetwork')}>
            {waited > SLOW_SECONDS && !isAsked ? w('ton.slow') : w('ton.stepNetworkTime')}
          </Step>
        </ol>
        <p className={css.foot}>{w('ton.mayClose')}</p>
      </Screen>
      {isAsked && <AskedButtons words={words} wallet={wallet} flow={flow} />}
    </>
  )
}

/** To the wallet; where the request did not reach it, the same one once more. */
function AskedButtons({ words, wallet, flow }: Omit<WaitingViewProps, 'name' | 'tip'>) {
  const { w, t } = words
  const [isChoosing, setIsChoosing] = useState(false)
  const again = () => void flow.again()
  const open = wallet.isElsewhere ? wallet.open : again
  const afterProblem = wallet.wallet
    ? { text: t('tryAgain'), onClick: again }
    : { text: w('ton.connect'), onClick: () => setIsChoosing(true) }
  const main = flow.problem ? afterProblem : { text: w('ton.openWallet'), onClick: open }
  return (
    <>
      {isChoosing && (
        <ConnectSheet words={words} wallet={wallet} onClose={() => setIsChoosing(false)} />
      )}
      <BottomButtons
        main={{ ...main, loading: flow.isBusy }}
        secondary={{ text: w('ton.changedMind'), onClick: () => void flow.cancel() }}
      />
    </>
  )
}

function Step({
  is,
  title,
  children,
}: {
  is: 'done' | 'now' | 'later'
  title: string
  children: string
}) {
  return (
    <li data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
      <b>{title}</b>
      <span>{children}</span>
    </li>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function useSecondsUntil(moment: number): number {
  return Math.max(0, moment - useNow())
}

function useSecondsSince(state: string): number {
  const now = useNow()
  const [since, setSince] = useState({ state, at: now })
  if (since.state !== state) setSince({ state, at: now })
  return now - since.at
}

import { useLateModule } from '@fanlight/web/use-late-module'
import type { ReactNode } from 'react'
import { firstNameIn } from '../../../shared/session/creator-name.ts'
import { useOffer } from '../../../shared/session/session-state.ts'
import { TonForm } from './ton-form.tsx'
import type { TonWords } from './ton-words.ts'
import { useTonTip } from './use-ton-tip.ts'
import { useWallet } from './use-wallet.ts'

/** Seen once the wallet is asked. */
const loadWaiting = () => import('./waiting-view.tsx')
/** Seen when all is over. */
const loadEnds = () => import('./ton-ends.tsx')

interface TonFlowProps {
  currencies: ReactNode
  words: TonWords
}

/** Form, waiting, and what came of it: where the tip is, is the server's to say. */
export function TonFlow({ currencies, words }: TonFlowProps) {
  const wallet = useWallet()
  const { data: offer } = useOffer()
  const flow = useTonTip(wallet, offer?.tonTips?.open?.id)
  const { tip } = flow
  const waiting = useLateModule(loadWaiting, wallet.wallet !== null || tip !== undefined)
  const ends = useLateModule(loadEnds, tip !== undefined)
  if (!offer?.tonTips) return null
  const shared = { words, name: firstNameIn(offer, 'nominative'), wallet }
  switch (tip?.status) {
    case 'awaiting':
    case 'signed':
    case 'seen':
      return waiting && <waiting.WaitingView {...shared} tip={tip} flow={flow} />
    case 'confirmed':
      return ends && <ends.SentView {...shared} tip={tip} />
    case 'failed':
    case 'expired':
      return ends && <ends.StoppedView {...shared} tip={tip} flow={flow} />
    default:
      return (
        <TonForm
          {...shared}
          flow={flow}
          terms={offer.tonTips}
          offer={offer}
          currencies={currencies}
        />
      )
  }
}

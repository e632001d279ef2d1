import { useLateModule } from '@fanlight/web/use-late-module'
import type { ReactNode } from 'react'
import { firstNameIn } from '../../../shared/session/creator-name.ts'
import { useOffer } from '../../../shared/session/session-state.ts'
import { TonForm } from './ton-form.tsx'
import type { TonWords } from './ton-words.ts'
import { useTonTip } from './use-ton-tip.ts'
import { useWallet } from './use-wallet.ts'
import { WaitingView } from './waiting-view.tsx'

/** Seen when all is over. */
const loadEnds = () => import('./ton-ends.tsx')

interface TonFlowProps {
  currencies: ReactNode
  words: TonWords
}

/** Form, waiting, and what came of it: where the tip is, is the server's to say. */
export function TonFlow({ currencies, words }: TonFlowProps) {
  const wallet = useWallet()
  const flow = useTonTip(wallet)
  const { data: offer } = useOffer()
  const { tip } = flow
  const ends = useLateModule(loadEnds, tip !== undefined)
  if (!offer?.tonTips) return null
  const shared = { words, name: firstNameIn(offer, 'nominative'), wallet }
  switch (tip?.status) {
    case 'awaiting':
    case 'signed':
    case 'seen':
      return <WaitingView {...shared} tip={tip} flow={flow} />
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

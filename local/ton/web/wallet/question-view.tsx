import { Rows } from '@fanlight/ui/rows'
import type { Question } from '../api/wallet-api.ts'
import { coinsText, t } from '../texts/texts.ts'
import * as css from './question-view.module.css'
import { ShortAddress } from './short-address.tsx'

/** What the network takes of a transfer, as wallets tell it beforehand. */
const USUAL_FEE = '0.001'

/** Who asks, and for what. */
export function QuestionView({ question }: { question: Question }) {
  const { kind, domain, appName, messages } = question
  if (kind === 'connect') {
    return (
      <div className={css.question}>
        <h1>{t.wallet.connect(appName ?? domain)}</h1>
        <p>{domain}</p>
        <p className={css.promise}>{t.wallet.connectLine}</p>
      </div>
    )
  }
  return (
    <div className={css.question}>
      <h1>{t.wallet.pay}</h1>
      {domain && <p>{appName ? t.wallet.asks(appName, domain) : t.wallet.asksUnnamed(domain)}</p>}
      <ul aria-label={t.wallet.messages}>
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is asked for never changes its order
          <li key={at}>
            <MessageView message={message} />
          </li>
        ))}
      </ul>
      <Rows rows={[[t.wallet.fee, t.wallet.about(coinsText(USUAL_FEE))]]} />
    </div>
  )
}

function MessageView({ message }: { message: Question['messages'][number] }) {
  const { coins, address, comment } = message
  return (
    <>
      <b>{coinsText(coins)}</b>
      <dl>
        <dt>{t.to}</dt>
        <dd>
          <ShortAddress address={address} />
        </dd>
        {comment && (
          <>
            <dt>{t.comment}</dt>
            <dd>
              <code>{comment}</code>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

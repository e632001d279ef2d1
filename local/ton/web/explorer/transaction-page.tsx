import { ALERT } from '@fanlight/ui/icons'
import { type Row, Rows } from '@fanlight/ui/rows'
import { usePolled } from '@fanlight/web/use-polled'
import { Unanswered } from '../api/ask.ts'
import { explorer, type TransactionView } from '../api/explorer-api.ts'
import { Notice } from '../look/notice.tsx'
import { coinsText, momentText, t } from '../texts/texts.ts'
import { ChainScreen, SilentChain } from './chain-screen.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TransactionList } from './transaction-list.tsx'
import * as css from './transaction-page.module.css'

const POLL_MS = 1000
const NOT_FOUND = 404

/** One transaction: what it brought to whom, and what stands before and behind it. */
export function TransactionPage({ hash }: { hash: string }) {
  const { data, error, retry } = usePolled(() => explorer.transaction(hash), {
    everyMs: POLL_MS,
    isDone: ({ isFinal }) => isFinal,
  })
  // One that was pending may have vanished since.
  if (error instanceof Unanswered && error.status === NOT_FOUND) return <Unknown />
  if (data) return <Known transaction={data} />
  return error ? <SilentChain onRetry={retry} /> : <ChainScreen>{null}</ChainScreen>
}

function Unknown() {
  return (
    <ChainScreen>
      <AllLink />
      <Notice tone="quiet" icon={ALERT} title={t.chain.unknown} line={t.chain.unknownLine} />
    </ChainScreen>
  )
}

function Known({ transaction }: { transaction: TransactionView }) {
  const { kind, coins, isFinal, sentBy, ledTo } = transaction
  return (
    <ChainScreen>
      <AllLink />
      <div className={css.head}>
        <h1>{t.chain[kind]}</h1>
        <StatusBadge isFinal={isFinal} />
        {coins !== null && <p>{coinsText(coins)}</p>}
      </div>
      <div className={css.facts}>
        <Rows rows={factsOf(transaction)} />
      </div>
      {sentBy && (
        <>
          <h2>{t.chain.sentBy}</h2>
          <TransactionList label={t.chain.sentBy} transactions={[sentBy]} />
        </>
      )}
      {ledTo.length > 0 && (
        <>
          <h2>{t.chain.ledTo}</h2>
          <TransactionList label={t.chain.ledTo} transactions={ledTo} />
        </>
      )}
    </ChainScreen>
  )
}

function AllLink() {
  return (
    <a className={css.all} href="/ton">
      {t.chain.all}
    </a>
  )
}

function factsOf(transaction: TransactionView): Row[] {
  const { hash, account, to, coins, comment, fees, logicalTime, block, atMs } = transaction
  return [
    [t.chain.transaction, <code key="hash">{hash}</code>],
    [t.chain.account, <code key="account">{account}</code>],
    [t.from, senderOf(transaction)],
    [t.to, <code key="to">{to}</code>],
    ...(coins === null ? [] : [[t.chain.value, coinsText(coins)] satisfies Row]),
    ...(comment ? [[t.comment, <code key="comment">{comment}</code>] satisfies Row] : []),
    [t.chain.fees, coinsText(fees)],
    [t.chain.time, momentText(atMs)],
    [t.chain.logicalTime, logicalTime],
    ...(block === null ? [] : [[t.chain.block, String(block)] satisfies Row]),
  ]
}

function senderOf({ kind, from }: TransactionView) {
  if (kind === 'payment') return <code>{from}</code>
  return kind === 'given' ? t.chain.givenLine : t.chain.outsideLine
}

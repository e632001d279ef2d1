import { usePolled } from '@fanlight/web/use-polled'
import { explorer } from '../api/explorer-api.ts'
import { t } from '../texts/texts.ts'
import { ChainScreen, SilentChain } from './chain-screen.tsx'
import * as css from './list-page.module.css'
import { TransactionList } from './transaction-list.tsx'

const POLL_MS = 2000

/** What happened on the chain, the newest first, page by page. */
export function ListPage({ before }: { before: string | null }) {
  const { data, error, retry } = usePolled(() => explorer.list(before), {
    everyMs: POLL_MS,
    // Of what is past nothing changes any more.
    isDone: () => before !== null,
  })
  const title = before === null ? t.chain.newest : t.chain.olderTitle
  if (!data && error) return <SilentChain onRetry={retry} />
  return (
    <ChainScreen>
      <h1>{title}</h1>
      {data?.transactions.length === 0 && (
        <p className={css.none}>{before === null ? t.chain.none : t.chain.noOlder}</p>
      )}
      {data && <TransactionList label={title} transactions={data.transactions} />}
      <nav className={css.pages} aria-label={t.chain.pages}>
        {before !== null && <a href="/ton">{t.chain.toNewest}</a>}
        {data?.olderBefore && <a href={`/ton?before=${data.olderBefore}`}>{t.chain.older}</a>}
      </nav>
    </ChainScreen>
  )
}

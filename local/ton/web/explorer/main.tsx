import { startPage } from '../look/start-page.ts'
import { t } from '../texts/texts.ts'
import { ListPage } from './list-page.tsx'
import { TransactionPage } from './transaction-page.tsx'

const [, , place = '', hash = ''] = location.pathname.split('/')
const before = new URLSearchParams(location.search).get('before')

startPage(
  t.chain.name,
  place === 'transaction' ? <TransactionPage hash={hash} /> : <ListPage before={before} />,
)

import type { Queries } from '@fanlight/server/platform/db/queries'
import { insertWallet } from './wallets.store.ts'

/**
 * Where fans of the demo world tip in coins. Each key follows from the words `demo creator <id>`, so the
 * addresses are the same in every sandbox, and worth nothing elsewhere. One creator has none.
 */
const WALLETS = [
  {
    creatorId: 1,
    address: '0:fdccb10937f8eeec08781fcf07c3a9238c6ab681ffabede82295916454d0e50a',
    publicKey: 'bf46e8eae71e75d0eb3316a619fa991329c1eaf13e51aabbd7a6d936eef63924',
    codeHash: 'feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0',
  },
  {
    creatorId: 2,
    address: '0:091f3a759df7775f3f9a9ad3f62f96f02d0cca36de095e7ef79ca2daf752232f',
    publicKey: '835c5361ddfc60960d973afdc5b974be927cb93d9ebff133711f9ec633a1d5f8',
    codeHash: '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f',
  },
  {
    creatorId: 3,
    address: '0:1a503377bdfeee0ced0a7aaa2c3545c840629a57022b603314192e554e8f0e7a',
    publicKey: 'c037ed0cfcb733e48a0edd25d39a23b24ff75ab060a69ea1d95e12d194bd647a',
    codeHash: '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f',
  },
]

/** Also in a world of before there were any; a creator who has set one keeps it. */
export async function seedWallets(db: Queries, now: Date): Promise<void> {
  for (const wallet of WALLETS) await insertWallet(db, wallet, now)
}

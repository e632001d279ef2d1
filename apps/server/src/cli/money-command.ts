import type { Cents } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n'
import type { Context } from '../core/context.ts'
import type { Databases } from '../core/databases.ts'
import type { Settings } from '../core/settings.ts'
import type { PayoutSecrets } from './payouts.ts'
import type { Providers } from './reconcile.ts'

/** What stands behind the words of a command. */
export interface MoneyOptions {
  as?: string | undefined
  why?: string | undefined
  preview?: boolean | undefined
  lift?: boolean | undefined
  iban?: boolean | undefined
}

export type MoneyContext = Pick<Context, keyof Databases | 'clock' | 'newId'> & {
  settings: Pick<Settings, 'commissionPercent'>
  /** Opened by what asks them. */
  providers(): Promise<Providers>
} & PayoutSecrets

export function euro(amount: Cents): string {
  return moneyText(amount, 'en')
}

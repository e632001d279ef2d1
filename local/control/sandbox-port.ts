import type { Reply } from '@fanlight/contract'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { SandboxFault } from '../contract/faults.ts'
import type { tonState } from '../contract/ton-calls.ts'

/** What the control API needs of the messenger and the bank. */
export interface SandboxPort {
  messenger: MessengerPort
  bank: BankPort
  ton: TonPort
  /** Does what is due by `now`; resolves when it is delivered. */
  runDue(now: Date): Promise<void>
  nextDue(): Date | null
  /** Forgets all people and all that happened. */
  reset(): Promise<void>
}

export interface MessengerUser {
  id: number
  firstName: string
  lastName: string | null
  username: string | null
  languageCode: string
  stars: number
}

export interface MessengerPort {
  bots(): { id: number; creatorId: number | null; username: string }[]
  users(): MessengerUser[]
  user(id: number): MessengerUser | null
  addUser(user: {
    firstName: string
    lastName?: string | undefined
    languageCode?: string | undefined
    stars?: number | undefined
    startedBots?: readonly number[] | undefined
  }): MessengerUser
  initData(request: {
    userId: number
    botId?: number | undefined
    startParam?: string | undefined
    ageSeconds?: number | undefined
  }): string
  dateHistory(chat: { botId: number; chatId: number }, dates: readonly number[]): boolean
  payInvoice(
    userId: number,
    link: string,
  ): Promise<{ status: string; missingStars: number; error: string | null }>
  buyStars(userId: number, stars: number): number
  setFault(name: MessengerFault, times: number): void
  faults(): { name: MessengerFault; times: number }[]
  log(afterSeq: number): {
    seq: number
    atMs: number
    source: string
    text: string
    isOk: boolean
  }[]
}

export interface BankPort {
  readonly testCards: readonly { number: string; does: string }[]
  pay(request: {
    url: string
    number: string
    expires: string
    cvc: string
    holder: string
    save?: boolean | undefined
  }): Promise<PaymentOutcome>
  confirm(answer: {
    challengeUrl: string
    answer: 'approve' | 'reject' | 'abandon'
  }): Promise<PaymentOutcome>
  setFault(name: BankFault, times: number, delayMs?: number): void
  faults(): { name: BankFault; times: number }[]
}

export interface PaymentOutcome {
  status: 'succeeded' | 'failed' | 'action_required'
  code?: PaymentFailureCode
  challengeUrl?: string
}

/** Of bots that belong to no creator and to no server of ours. */
export const NO_CREATOR = 0

export interface TonPort {
  wallet(userId: number): Promise<{ address: string; balance: string }>
  /** The same without a first look, which would load the chain. */
  peek(userId: number): Promise<{ address: string; balance: string }>
  grant(userId: number, coins: number): Promise<string>
  answer(userId: number, answer: 'approve' | 'reject'): Promise<boolean>
  setRate(eurPerCoin: number): void
  payments(): Reply<typeof tonState>['transactions']
  balanceOf(address: string): string
  setFault(name: TonFault, times: number): void
  faults(): { name: TonFault; times: number }[]
}

/** Faults that strike at the bank. */
export const BANK_FAULTS = [
  'duplicate_webhook',
  'delay_webhook',
  'drop_webhook',
  'reorder_webhooks',
  'slow_issuer',
  'bank_timeout',
  'late_success',
  'bank_outage',
] as const satisfies readonly SandboxFault[]

export type BankFault = (typeof BANK_FAULTS)[number]
export type TonFault = Extract<SandboxFault, `chain_${string}` | `wallet_${string}`>
export type MessengerFault = Exclude<SandboxFault, BankFault | TonFault>

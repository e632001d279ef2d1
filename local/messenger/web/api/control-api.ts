import type { Body, Reply } from '@fanlight/contract'
import { askJson } from '@fanlight/web/ask-json'
import type * as calls from '../../../contract/calls.ts'
import type * as tonCalls from '../../../contract/ton-calls.ts'
import type { LogLine } from '../../../contract/views.ts'

/** The sandbox's control API, which answers on this machine only. */
const ROOT = '/sandbox/api'

export type World = Reply<typeof calls.world>
export type TestCard = World['cards'][number]
export type Sales = Reply<typeof calls.listSales>
export type Sale = Sales['sales'][number]
export type ChainState = Reply<typeof tonCalls.tonState>
export type CoinWallet = Reply<typeof tonCalls.tonWallet>
export type ControlLine = LogLine

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function readWorld() {
  return control<World>('GET', '/world')
}

export function newFan(body: Body<typeof calls.addFan>) {
  return control<Reply<typeof calls.addFan>>('POST', '/fans', body)
}

export function moveClock(advanceSeconds: number) {
  return control<Reply<typeof calls.moveClock>>('POST', '/clock', { advanceSeconds })
}

export function readFaultSettings() {
  return control<Reply<typeof calls.listFaults>>('GET', '/faults')
}

export function setFault(body: Body<typeof calls.setFault>) {
  return control<Reply<typeof calls.setFault>>('POST', '/faults', body)
}

export function readSales() {
  return control<Sales>('GET', '/sales')
}

export function readChain() {
  return control<ChainState>('GET', '/ton')
}

export function readWallet(userId: number) {
  return control<CoinWallet>('POST', '/ton/wallet', { userId })
}

export function giveCoins(userId: number, amount: number) {
  return control<CoinWallet>('POST', '/ton/faucet', { userId, amount })
}

export function resetWorld() {
  return control<Reply<typeof calls.reset>>('POST', '/reset')
}

/** What happens at the product and around it, those lines that are kept first. */
export function listenToJournal(hear: (line: ControlLine) => void) {
  const source = new EventSource(`${ROOT}/events`)
  source.addEventListener('message', ({ data }: MessageEvent<string>) =>
    hear(JSON.parse(data) as ControlLine),
  )
  return () => source.close()
}

async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await askJson(ROOT + path, { method, body })
  if (answer.isOk) return answer.body as Answer
  const { message } = (answer.body ?? {}) as { message?: string }
  throw new ControlRefusal(answer.status, message ?? `${answer.status}`)
}

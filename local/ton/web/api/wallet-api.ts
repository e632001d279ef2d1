import type { WalletQuestion, WalletView } from '../../src/views.ts'
import { launch } from '../launch/launch.ts'
import { ask } from './ask.ts'

export type Answer = 'approve' | 'reject'

export interface Question extends WalletQuestion {
  /** As its manifest has it; null where that cannot be read. */
  appName: string | null
}

export interface Wallet extends WalletView {
  question: Question | null
}

const ROOT = `wallet-api/${launch.userId}`

export const wallet = {
  async read(): Promise<Wallet> {
    const { question, ...rest } = await ask<WalletView>(ROOT)
    if (!question) return { ...rest, question }
    return { ...rest, question: { ...question, appName: await nameIn(question.manifestUrl) } }
  },
  /** What the link asks for becomes the wallet's question. */
  open: () => ask<object>(`${ROOT}/open`, { startParam: launch.startParam }),
  /** False where the question has ended meanwhile. */
  async answer({ id }: Question, answer: Answer): Promise<boolean> {
    const body = { answer, question: id }
    return (await ask<{ isAnswered: boolean }>(`${ROOT}/answer`, body)).isAnswered
  },
}

const names = new Map<string, Promise<string | null>>()

/** Read once. The page's policy lets it read only what is on its own host. */
function nameIn(manifestUrl: string | null): Promise<string | null> {
  if (manifestUrl === null || new URL(manifestUrl).origin !== location.origin) {
    return Promise.resolve(null)
  }
  const known = names.get(manifestUrl) ?? readName(manifestUrl)
  names.set(manifestUrl, known)
  return known
}

async function readName(manifestUrl: string): Promise<string | null> {
  try {
    const { name } = (await (await fetch(manifestUrl)).json()) as { name?: unknown }
    return typeof name === 'string' ? name : null
  } catch {
    return null // the wallet can name its host all the same
  }
}

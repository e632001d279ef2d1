import type { Context } from '../../core/context.ts'
import * as store from './support.store.ts'

const LISTED_MAX = 100
const PREVIEW_CHARS = 60

type SupportContext = Pick<Context, 'sharedDb' | 'clock'>

/** One line for each ticket that a person has to look at. */
export async function describeWaiting({ sharedDb, clock }: SupportContext): Promise<string> {
  const tickets = await store.listWaiting(sharedDb, LISTED_MAX)
  if (tickets.length === 0) return 'No tickets are open.'
  return tickets
    .map(({ id, state, fanId, touchedAt, answerBy, lastWords }) => {
      const isLate = state === 'open' && answerBy <= clock.now()
      const words = harmless(lastWords ?? '')
        .replaceAll('\n', ' ')
        .slice(0, PREVIEW_CHARS)
      return `${id}  ${state}${isLate ? ' (late)' : ''}  fan ${fanId}  ${timeOf(touchedAt)}  ${words}`
    })
    .join('\n')
}

/** Everything said in a ticket. */
export async function describeTicket(
  { sharedDb }: SupportContext,
  number: number,
): Promise<string> {
  const ticket = await store.find(sharedDb, number)
  if (!ticket) throw new Error(`There is no ticket ${number}.`)
  const words = await store.listWords(sharedDb, number)
  const head = `Ticket ${number}, ${ticket.state}, fan ${ticket.fanId}, answer by ${timeOf(ticket.answerBy)}`
  return [head, ...words.map(lineOf)].join('\n')
}

function lineOf(words: store.KeptWords): string {
  const { author, kind, text, fileId, createdAt, delivery, problem } = words
  const sent = fileId === null ? '' : `[${kind} ${harmless(fileId)}] `
  const fate = delivery === null ? '' : ` (${problem ? `${delivery}: ${problem}` : delivery})`
  return `${timeOf(createdAt)}  ${author}: ${sent}${harmless(text)}${fate}`
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

/** A fan's words must not be able to command the terminal that shows them. */
function harmless(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\ufffd')
}

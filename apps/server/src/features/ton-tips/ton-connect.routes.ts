import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Ton } from '../../providers/ton/ton.ts'

/** Wallets show it beside the name; they take no SVG. */
const ICON = new URL('icon.png', import.meta.url)
const LIST_GOOD_FOR_MS = 3_600_000
const ANSWER_WITHIN_MS = 10_000

/**
 * What TON Connect asks of an app that wallets connect to: who it is, and the list of wallets that the
 * page's policy lets it talk to. Wallets read the first one from anywhere.
 */
export function tonConnectRoutes(
  http: FastifyInstance,
  { settings, clock, log }: Context,
  ton: Ton,
) {
  const { publicUrl: url } = settings
  const manifest = { url, name: 'Fanlight', iconUrl: `${url}/ton/icon.png` }
  const origins = [new URL(url).origin, ...(settings.ton?.bridges ?? [])]
  let list: { text: string; at: number } | null = null

  http.get('/tonconnect-manifest.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' })
      .send(manifest),
  )

  http.get('/ton/icon.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'max-age=86400')
      .send(await readFile(ICON)),
  )

  http.get('/ton/wallets.json', async (_request, reply) => {
    const now = clock.now().getTime()
    if (!list || now - list.at > LIST_GOOD_FOR_MS) {
      const text = await readList(ton.walletsUrl(), origins).catch((error: unknown) => {
        log.warn({ err: error }, 'wallets list failed')
        return null
      })
      if (text !== null) list = { text, at: now }
    }
    if (!list) return reply.code(503).send([])
    return reply.type('application/json').header('cache-control', 'max-age=300').send(list.text)
  })
}

async function readList(url: string, origins: readonly string[]): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const list: unknown = await answer.json()
  if (!Array.isArray(list)) throw new Error('the list of wallets is no list')
  return JSON.stringify(reachable(list as ListedWallet[], origins))
}

/** As the network's list has it; of a wallet in the page itself there is only a key. */
interface ListedWallet {
  bridge?: { type: string; url?: string }[]
}

/** A wallet behind a bridge that is not named would be chosen and never answer. */
function reachable(list: ListedWallet[], origins: readonly string[]): ListedWallet[] {
  const isOpen = ({ url }: { url?: string }) =>
    url === undefined || (URL.canParse(url) && origins.includes(new URL(url).origin))
  return list.flatMap((wallet) => {
    const bridge = Array.isArray(wallet.bridge) ? wallet.bridge.filter(isOpen) : []
    return bridge.length > 0 ? [{ ...wallet, bridge }] : []
  })
}

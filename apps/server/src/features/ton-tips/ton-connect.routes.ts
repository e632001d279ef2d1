import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { WalletList } from './wallet-list.ts'

/** Wallets show it beside the name; they take no SVG. */
const ICON = new URL('icon.png', import.meta.url)
const A_DAY = 'max-age=86400'

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
  const list = new WalletList({ source: ton.walletsUrl, publicUrl: url, origins, clock, log })

  http.get('/tonconnect-manifest.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' })
      .send(manifest),
  )

  http.get('/ton/icon.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', A_DAY)
      .send(await readFile(ICON)),
  )

  http.get('/ton/wallets.json', async (_request, reply) => {
    const text = await list.text()
    if (text === null) return reply.code(503).send([])
    return reply.type('application/json').header('cache-control', 'max-age=300').send(text)
  })

  http.get<{ Params: { name: string } }>(
    '/ton/wallets/:name.png',
    async ({ params: { name } }, reply) => {
      const picture = await list.picture(name)
      if (!picture) return reply.code(404).send()
      return reply.type('image/png').header('cache-control', A_DAY).send(picture)
    },
  )
}

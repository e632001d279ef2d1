import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { standInChain } from '../../src/providers/ton/stand-in-chain.ts'
import { openWorld } from '../world.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><script>alert(1)</script><rect width="96" height="96" fill="#2a72da"/></svg>'
const TOO_MANY_BYTES = Buffer.alloc(1_500_000, ' ')

/** A list of wallets, and what lies where their pictures should. */
const ANSWERS: Record<string, RequestListener> = {
  '/wallets.json': (_request, reply) => reply.end(JSON.stringify(LIST)),
  '/good.svg': (_request, reply) => reply.end(SVG),
  '/words': (_request, reply) => reply.end('no picture'),
  '/large': (_request, reply) => reply.end(TOO_MANY_BYTES),
  '/moved': (_request, reply) => reply.writeHead(302, { location: '/good.svg' }).end(),
}
const LIST = [
  ...['good.svg', 'words', 'large', 'moved', 'gone'].map((file) => ({
    app_name: file,
    image: `/${file}`,
    bridge: [{ type: 'js', key: file }],
  })),
  { app_name: 'bare', bridge: [{ type: 'js', key: 'bare' }] },
]

test('pictures of wallets come from us, as nothing but pixels', async () => {
  await using shop = await openShop()

  const list = (await shop.get('/ton/wallets.json')).json<{ app_name: string; image?: string }[]>()
  const picture = await shop.get('/ton/wallets/good.svg.png')
  const again = await shop.get('/ton/wallets/good.svg.png')

  expect(list.find(({ app_name: name }) => name === 'good.svg')?.image).toBe(
    `${shop.publicUrl}/ton/wallets/good.svg.png`,
  )
  expect(list.at(-1)).toEqual(LIST.at(-1))
  expect(picture.headers['content-type']).toBe('image/png')
  const { format, width, height } = await sharp(picture.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 108, height: 108 })
  expect(again.rawPayload).toEqual(picture.rawPayload)
  expect(shop.asked.filter((path) => path === '/good.svg')).toHaveLength(1)
})

test.each([
  ['is no picture', 'words'],
  ['has too many bytes', 'large'],
  ['has moved', 'moved'],
  ['is not there', 'gone'],
  ['nobody named', 'bare'],
  ['belongs to no wallet', 'stranger'],
])('a picture that %s is not shown, and is asked for once', async (_what, name) => {
  await using shop = await openShop()

  const answers = [
    await shop.get(`/ton/wallets/${name}.png`),
    await shop.get(`/ton/wallets/${name}.png`),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(shop.asked.filter((path) => path !== '/wallets.json').length).toBeLessThanOrEqual(1)
})

async function openShop() {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const answer = ANSWERS[request.url ?? '']
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ton = {
    ...standInChain(() => new Date(0)),
    walletsUrl: () => `http://127.0.0.1:${port}/wallets.json`,
  }
  const world = await openWorld({ ton })
  return {
    asked,
    publicUrl: world.ctx.settings.publicUrl,
    get: (path: string) => world.app.http.inject(path),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      server.close()
      server.closeAllConnections()
    },
  }
}

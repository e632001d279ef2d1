import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A real socket server: which addresses were dialled, and what to send or do to its clients. */
export async function openEventServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const dialled: URLSearchParams[] = []
  server.on('connection', (_, request) => {
    dialled.push(new URL(request.url ?? '', 'ws://server').searchParams)
  })
  await once(server, 'listening')

  return {
    dialled,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    connections: () => server.clients.size,
    say(...lines: unknown[]) {
      const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
      for (const client of server.clients) client.send(text.join('\n'))
    },
    closeAll(code = 1012) {
      for (const client of server.clients) client.close(code)
    },
    cutAll() {
      for (const client of server.clients) client.terminate()
    },
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

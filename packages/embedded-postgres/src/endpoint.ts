import { createServer } from 'node:net'
import { join } from 'node:path'

/** Where the embedded server listens: the folder of its socket, or the loopback address. */
export interface Endpoint {
  host: string
  port: number
}

export const LOOPBACK = '127.0.0.1'
// Part of the socket's name only; no network port is opened.
const SOCKET_PORT = 5432
// The system's limit for a socket's path, less the closing zero byte.
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

export async function chooseEndpoint(folder: string): Promise<Endpoint> {
  if (Buffer.byteLength(socketPath(folder)) <= SOCKET_PATH_BYTES) {
    return { host: folder, port: SOCKET_PORT }
  }
  return { host: LOOPBACK, port: await freePort() }
}

function socketPath(folder: string) {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`)
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, LOOPBACK, () => {
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : 0
    probe.close(() => resolve(port))
  })
  return promise
}

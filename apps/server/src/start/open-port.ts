import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { isLoopbackName } from '../core/http/this-machine.ts'

/**
 * How many connections may wait to be taken. When a node ends, all its sockets come to the others: a
 * queue that overflows makes them wait for seconds, and then for more seconds.
 */
const BACKLOG = 4_096
const EVERY_ADDRESS = [null, '::', '0.0.0.0']

type Wanted = Pick<Config, 'port' | 'host'>

class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

export interface Port {
  /** Whether only this machine can connect. */
  isLoopback: boolean
  number(): number
  /** Where this server can be reached from itself; good to ask once it listens. */
  loopback(): string
  listen(http: FastifyInstance): Promise<void>
}

export function openPort({ port, host }: Wanted): Port {
  const reachable = host === null || EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host
  const name = reachable.includes(':') ? `[${reachable}]` : reachable
  let actual = port
  return {
    isLoopback: host !== null && isLoopbackName(host),
    number: () => actual,
    loopback: () => `http://${name}:${actual}`,
    async listen(http) {
      await listenOn(http, port, host)
      actual = (http.server.address() as AddressInfo).port
    },
  }
}

async function listenOn(http: FastifyInstance, port: number, host: string | null) {
  try {
    await http.listen({ port, host: host ?? '::', backlog: BACKLOG })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new PortInUse(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
    }
    if (host === 'localhost' && code === 'ENOTFOUND') {
      await http.listen({ port, host: '127.0.0.1' }) // a machine that cannot resolve localhost
      return
    }
    // A machine without IPv6.
    if (host !== null || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await http.listen({ port, host: '0.0.0.0' })
  }
}

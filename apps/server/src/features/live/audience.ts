import type { Connection } from './connection.ts'
import type { Position } from './live.store.ts'

/** Who is connected to this node. Of one fan, the oldest connection comes first. */
export class Audience {
  readonly #fans = new Map<number, Set<Connection>>()

  of(fanId: number): ReadonlySet<Connection> {
    return this.#fans.get(fanId) ?? NOBODY
  }

  everybody(): Connection[] {
    return [...this.#fans.values()].flatMap((connections) => [...connections])
  }

  add(connection: Connection) {
    const connections = this.#fans.get(connection.fanId) ?? new Set()
    this.#fans.set(connection.fanId, connections.add(connection))
  }

  remove(connection: Connection) {
    const connections = this.#fans.get(connection.fanId)
    connections?.delete(connection)
    if (connections?.size === 0) this.#fans.delete(connection.fanId)
  }
}

const NOBODY: ReadonlySet<Connection> = new Set()

/** Where those stand who can take more, each place once. */
export function positionsOf(connections: Iterable<Connection>): Position[] {
  const positions = new Map<string, Position>()
  for (const { fanId, position: after, isFlowing } of connections) {
    if (isFlowing) positions.set(`${fanId}:${after}`, { fanId, after })
  }
  return [...positions.values()]
}

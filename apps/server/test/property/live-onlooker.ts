import type { AddressInfo } from 'node:net'
import { assert } from 'vitest'
import { CLOSES } from '../../src/features/live/closes.ts'
import { LiveClient } from '../live-client.ts'
import { type Cluster, credentialOf, nodeOf } from './cluster.ts'
import type { Model } from './model/model.ts'
import type { Onlooker } from './play.ts'

/**
 * Every fan has a socket open. After each wave one of them loses it and comes back at the other node,
 * and so does each that is asked for a fresh credential, for the clock moves by months. Over all
 * its connections a fan hears each event once, in order.
 */
export async function watchLive(cluster: Cluster): Promise<Onlooker & AsyncDisposable> {
  const watchers = await Promise.all(
    cluster.fanIds.map((fanId, index) => Watcher.arrive(cluster, fanId, index)),
  )
  let wave = 0
  return {
    async afterWave(model) {
      await Promise.all(watchers.map((watcher) => watcher.catchUp(model)))
      await watchers[wave % watchers.length]?.moveOn()
      wave += 1
    },
    async [Symbol.asyncDispose]() {
      for (const watcher of watchers) watcher.leave()
    },
  }
}

class Watcher {
  readonly #cluster: Cluster
  readonly #fanId: number
  readonly #heard: number[] = []
  #node: number
  #client: LiveClient | null = null

  private constructor(cluster: Cluster, fanId: number, node: number) {
    this.#cluster = cluster
    this.#fanId = fanId
    this.#node = node
  }

  static async arrive(cluster: Cluster, fanId: number, node: number): Promise<Watcher> {
    const watcher = new Watcher(cluster, fanId, node)
    await watcher.#connect(0)
    return watcher
  }

  async catchUp(model: Model) {
    const { seq } = model.state(this.#fanId)
    while (!(await this.#hears(seq))) await this.moveOn()
    const heard = [...this.#heard, ...(this.#client?.ids ?? [])]
    const all = Array.from({ length: seq }, (_, index) => index + 1)
    assert.deepEqual(heard, all, `heard by fan ${this.#fanId}`)
  }

  async moveOn() {
    const lastEventId = this.#client?.lastEventId ?? 0
    this.#heard.push(...(this.#client?.ids ?? []))
    this.leave()
    this.#node += 1
    await this.#connect(lastEventId)
  }

  leave() {
    this.#client?.vanish()
  }

  /** False when the socket was ended before. */
  async #hears(seq: number): Promise<boolean> {
    const client = this.#client
    assert(client, `fan ${this.#fanId} has a socket`)
    const isEnded = () => client.socket.readyState === client.socket.CLOSED
    await client.waitFor(() => client.lastEventId >= seq || isEnded())
    if (client.lastEventId >= seq) return true
    assert.deepEqual(await client.closed, CLOSES.showCredentialAgain)
    return false
  }

  async #connect(lastEventId: number) {
    const { app } = nodeOf(this.#cluster.nodes, this.#node)
    const { port } = app.http.server.address() as AddressInfo
    this.#client = await LiveClient.connect(`ws://127.0.0.1:${port}/api/ws`, {
      access_token: credentialOf(this.#cluster, this.#fanId),
      last_event_id: lastEventId,
    })
    const { id, body } = this.#client.connectLine ?? {}
    assert.deepEqual({ id, body }, { id: lastEventId, body: { missed: false } })
  }
}

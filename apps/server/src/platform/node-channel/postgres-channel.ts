import type { Db } from '../db/db.ts'
import type { NodeChannel } from './node-channel.ts'

/** LISTEN and NOTIFY: nothing to install, and every notification wakes every node. */
export function postgresChannel(db: Pick<Db, 'listen' | 'notify'>, name: string): NodeChannel {
  return {
    publish: (payload) => db.notify(name, payload),
    subscribe: ({ onMessage, onResume }) => db.listen(name, onMessage, onResume),
    // The connection that listens is the database's own, and ends with it.
    close: async () => {},
  }
}

import fastify from 'fastify'
import { pino } from 'pino'
import { openMessenger } from '../messenger/src/messenger.ts'
import { openDatabase } from '../shared/database.ts'

export interface MessengerPlace {
  port: number
  /** Where its state is kept. */
  file: string
  publicUrl: string
  botToken: string
}

// The sandbox's messenger in a process of its own, where the nodes of a cluster find the Bot API.
const place = JSON.parse(process.argv[2] ?? '') as MessengerPlace
const log = pino({ level: 'warn' })
const messenger = openMessenger({
  db: openDatabase(place.file),
  clock: { now: () => new Date() },
  log,
  publicUrl: place.publicUrl,
  mayEnter: () => true,
  bots: [{ creatorId: null, token: place.botToken, name: 'Fanlight', username: 'fanlight_bot' }],
})
const http = fastify()
await messenger.mount(http)
await http.listen({ port: place.port, host: '127.0.0.1' })
process.once('SIGTERM', () => {
  void http
    .close()
    .then(() => messenger.close())
    .then(() => process.exit(0))
})

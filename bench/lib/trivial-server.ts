// The least that a Fastify server can do; run as a process of its own by bench/init.ts.
import Fastify from 'fastify'

const app = Fastify()
app.get('/api/main/init', () => ({ status: 'ok' }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')

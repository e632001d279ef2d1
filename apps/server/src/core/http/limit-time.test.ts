import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Studio } from '../../../test/studio.ts'
import { openWorld, type World } from '../../../test/world.ts'

const SHORT_MS = 300

test('F17: a connection that says nothing is closed', async () => {
  await using world = await openWorld(within({ silentMs: SHORT_MS }))
  const socket = await connectTo(world)

  await once(socket, 'close')

  expect(socket.bytesRead).toBe(0)
})

test('F17: beyond as many connections as the operator allows no more are taken', async () => {
  await using world = await openWorld(within({ connectionsMax: 2 }))
  const taken = [await connectTo(world), await connectTo(world)]

  const refused = await connectTo(world)
  await once(refused, 'close')

  expect(taken.map((socket) => socket.readyState)).toEqual(['open', 'open'])
  for (const socket of taken) socket.destroy()
})

test('F8: a call whose body trickles in is ended', async () => {
  await using world = await openWorld(within({ bodyMs: SHORT_MS }))
  const socket = await connectTo(world)
  const fan = await world.fan()

  socket.write(headersOf('POST /api/analytics', fan.initData, 40))
  const [answer] = (await once(socket, 'data')) as [Buffer]

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /)
  await once(socket, 'close')
})

test('F8: a file that takes longer than any call may arrives whole', async () => {
  await using world = await openWorld(within({ bodyMs: SHORT_MS / 6 }))
  const studio = await Studio.open(world)
  const file = randomBytes(3_000)
  const created = await studio.asks('POST', '', {
    'upload-length': String(file.length),
    'upload-metadata': `kind ${btoa('photo')},filename ${btoa('slow.jpg')}`,
  })

  const id = new URL(created.headers.get('location') ?? '', 'http://localhost').pathname
    .split('/')
    .at(-1)
  const reply = await studio.asks(
    'PATCH',
    `/${id}`,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    slowly(file, 3, SHORT_MS / 5),
  )

  expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, '3000'])
})

/** In so many parts, with the time between them that a slow line takes. */
async function* slowly(file: Buffer, parts: number, pauseMs: number) {
  const size = Math.ceil(file.length / parts)
  for (let at = 0; at < file.length; at += size) {
    yield new Uint8Array(file.subarray(at, at + size))
    await setTimeout(pauseMs)
  }
}

function within(connections: Partial<World['ctx']['settings']['connections']>) {
  const usual = { connectionsMax: 100, silentMs: 60_000, bodyMs: 30_000, drainMs: 0 }
  return { settings: { connections: { ...usual, ...connections } } }
}

async function connectTo(world: World): Promise<Socket> {
  const { server } = world.app.http
  if (!server.listening) await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}) // a connection that is not taken may be reset
  await once(socket, 'connect')
  return socket
}

function headersOf(line: string, credential: string, length: number): string {
  return [
    `${line} HTTP/1.1`,
    'host: localhost',
    `authorization: TgAuth ${credential}`,
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '{',
  ].join('\r\n')
}

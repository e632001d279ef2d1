import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { makePhoto } from '../apps/server/src/features/uploads/photo/make-photo.ts'
import { makePhotoFile } from '../apps/server/test/media/hostile.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sideBySide } from './lib/stats.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 64 * MEGABYTE
const PHOTOS = 4

export const mediaUpload: Promised = {
  name: 'media-upload',
  compares:
    'megabytes per second that a creator sends by tus, encrypted and brought to the disk, against ' +
    'the same bytes written to a file and brought to the disk too',
  goal: { ratio: 0.3, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const sender = await hire(product)
    const file = randomBytes(FILE_BYTES)

    const figures = await sideBySide(
      async () => {
        let id = ''
        const rate = await perSecond(FILE_BYTES / MEGABYTE, async () => {
          id = await sender.send(file, 'video')
        })
        // Working on it would take from the next turn, be it ours or the peer's.
        await sender.untilWorkedOn(id)
        return rate
      },
      () => perSecond(FILE_BYTES / MEGABYTE, () => write(file)),
    )
    return { ...figures, unit: 'MB per second' }
  },
}

export const mediaProcessing: Promised = {
  name: 'media-processing',
  compares:
    'photos of seven megapixels per second from sent to ready, in three sizes and a blur, each opened ' +
    'in a process of its own, sealed and stored, against sharp alone making the same',
  goal: { ratio: 0.5, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const sender = await hire(product)
    const photo = await makePhotoFile({ width: 3000, height: 2400 })

    const figures = await sideBySide(
      async () => {
        const ids: string[] = []
        for (let each = 0; each < PHOTOS; each += 1) ids.push(await sender.send(photo, 'photo'))
        return perSecond(PHOTOS, () => sender.untilReady(ids))
      },
      () =>
        perSecond(PHOTOS, async () => {
          for (let each = 0; each < PHOTOS; each += 1) await makePhoto(photo)
        }),
    )
    const note =
      'ours is counted from the end of the last upload: the first photos have a head start'
    return { ...figures, unit: 'photos per second', notes: [note] }
  },
}

async function perSecond(amount: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return amount / ((performance.now() - startedAt) / 1000)
}

/** A member who sends files for a creator, by a client that costs little: the server shares its cores. */
async function hire({ sql, port, headersOf }: Product) {
  const [fan = 0] = await makeFans(sql, 1)
  const [creator = 0] = await makeCreators(sql, 1)
  await sql.query(
    `insert into creator_member (creator_id, person_id, role, created_at)
     values ($1, $2, 'owner', now())`,
    [creator, fan],
  )
  const agent = new Agent({ keepAlive: true })
  const ask = async (method: string, path: string, headers: object, body?: Uint8Array) => {
    const all = { ...headersOf(fan), 'tus-resumable': '1.0.0', ...headers }
    const asked = request({ port, path, method, agent, headers: all })
    asked.setHeader('content-length', body?.length ?? 0)
    asked.end(body)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const told = await text(reply)
    if ((reply.statusCode ?? 0) >= 300)
      throw new Error(`${method} ${path}: ${reply.statusCode} ${told}`)
    return reply
  }
  const statesOf = async (ids: readonly string[]) => {
    const { rows } = await sql.query<{ state: string }>(
      'select state from upload where id = any($1)',
      [ids],
    )
    return rows.map(({ state }) => state)
  }
  return {
    async send(file: Buffer, kind: 'photo' | 'video'): Promise<string> {
      const metadata = `kind ${Buffer.from(kind).toString('base64')}`
      const begun = await ask('POST', '/api/studio/uploads/files', {
        'upload-length': String(file.length),
        'upload-metadata': metadata,
      })
      const path = begun.headers.location ?? ''
      // In one request, as the studio sends it.
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      await ask('PATCH', path, headers, file)
      return path.split('/').at(-1) ?? ''
    },
    async untilReady(ids: readonly string[]) {
      for (;;) {
        const states = await statesOf(ids)
        if (states.includes('failed')) throw new Error('a photo failed')
        if (states.every((state) => state === 'ready')) return
        await setTimeout(20)
      }
    },
    async untilWorkedOn(id: string) {
      while (!(await statesOf([id])).every((state) => ['ready', 'failed'].includes(state)))
        await setTimeout(20)
    },
  }
}

async function write(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-copy-'))
  const copy = await open(join(folder, 'copy'), 'w')
  await copy.writeFile(file)
  await copy.datasync()
  await copy.close()
  await rm(folder, { recursive: true })
}

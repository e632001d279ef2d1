import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Upload as UploadState } from '@fanlight/contract'
import { Upload } from 'tus-js-client'
import type { Creator, CreatorTraits } from './creator.ts'
import type { Fan } from './fan.ts'
import type { World } from './world.ts'

type FileBytes = Buffer | AsyncIterable<Uint8Array<ArrayBuffer>>

export interface Sending {
  kind?: 'photo' | 'video'
  name?: string
  poster?: string
  /** Of one request. */
  chunkBytes?: number
  /** Where the line goes dead; the rest is never sent. */
  cutAt?: number
  /** Goes on with this one. */
  resume?: string
}

/** A creator's studio with a member at work in it. Files go over a real socket. */
export class Studio {
  readonly world: World
  readonly creator: Creator
  readonly person: Fan

  private constructor(world: World, creator: Creator, person: Fan) {
    this.world = world
    this.creator = creator
    this.person = person
  }

  static async open(world: World, traits: CreatorTraits = {}): Promise<Studio> {
    const [creator, person] = [await world.creator(traits), await world.fan()]
    await world.db.run(
      `insert into creator_member (creator_id, person_id, role, created_at)
       values ($1, $2, 'owner', $3)`,
      [creator.id, person.id, world.clock.now()],
    )
    return new Studio(world, creator, person)
  }

  /** With a fan who has been written to, and is known by it. */
  static async withFan(world: World, traits: CreatorTraits = {}) {
    const studio = await Studio.open(world, traits)
    const fan = await world.fan({ balance: 50_00 })
    await studio.creator.sendsMessage(fan, 0)
    return { studio, person: studio.person, fan }
  }

  /** The same member at another node of this world. */
  at(node: World): Studio {
    return new Studio(node, this.creator, this.person)
  }

  /** Sends a file as a browser would; resolves with the upload's id when all of it is there. */
  async sends(file: Buffer, sending: Sending = {}): Promise<string> {
    const { kind = 'photo', name = 'file', poster, chunkBytes, cutAt, resume } = sending
    const address = await addressOf(this.world)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const upload = new Upload(file, {
      endpoint: `${address}/api/studio/uploads/files`,
      retryDelays: null,
      headers: { authorization: `TgAuth ${this.person.initData}` },
      metadata: { kind, filename: name, ...(poster && { poster }) },
      ...(chunkBytes && { chunkSize: chunkBytes }),
      ...(resume && { uploadUrl: `${address}/api/studio/uploads/files/${resume}` }),
      onError: reject,
      onSuccess: () => resolve(idOf(upload)),
      onProgress(sent) {
        if (cutAt !== undefined && sent >= cutAt)
          void upload.abort().then(() => resolve(idOf(upload)))
      },
    })
    upload.start()
    return promise
  }

  /** One request of the protocol, spelled out. */
  async asks(method: string, path: string, headers: Record<string, string>, body?: FileBytes) {
    return fetch(`${await addressOf(this.world)}/api/studio/uploads/files${path}`, {
      method,
      headers: {
        authorization: `TgAuth ${this.person.initData}`,
        'tus-resumable': '1.0.0',
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body, duplex: 'half' }),
    })
  }

  /** A request that says how much it brings, and for the time being brings only `part` of it. */
  async beginsToSend(id: string, part: Buffer, { bytes }: { bytes: number }) {
    const path = `/api/studio/uploads/files/${id}`
    const sending = request(`${await addressOf(this.world)}${path}`, { method: 'PATCH' })
    const headers = {
      authorization: `TgAuth ${this.person.initData}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes),
    }
    sending.setHeaders(new Map(Object.entries(headers)))
    sending.on('error', () => {}) // the test ends it when it likes
    sending.write(part)
    return sending
  }

  async sees(id: string): Promise<UploadState> {
    const reply = await this.person.get(`/studio/uploads/${id}`)
    return reply.json().upload
  }

  lists() {
    return this.person.get('/studio/uploads')
  }

  cancels(id: string) {
    return this.person.post(`/studio/uploads/${id}/cancel`)
  }

  /** Sends it, has it worked on, and tells what became of it. */
  async brings(file: Buffer, sending: Sending = {}): Promise<UploadState> {
    const id = await this.sends(file, sending)
    await this.world.runJobs()
    return this.sees(id)
  }
}

function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? ''
}

/** Where the world answers on a real port. */
export async function addressOf({ app }: World): Promise<string> {
  const { server } = app.http
  if (!server.listening) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** How an upload is announced. */
export function creation({ kind = 'photo', bytes }: { kind?: string; bytes: number }) {
  const metadata = `kind ${Buffer.from(kind).toString('base64')}`
  return { 'upload-length': String(bytes), 'upload-metadata': metadata }
}

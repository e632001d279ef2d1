import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { dropUnfinished, PART_BYTES, partsOf, putInParts } from './s3-parts.ts'
import {
  assertSafeKey,
  type FilePage,
  MissingFile,
  PAGE_OF_FILES,
  type Storage,
  StorageUnavailable,
} from './storage.ts'

/** A bucket of any store that speaks S3. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket is the first part of the path; otherwise it is part of the host's name. */
  isPathStyle: boolean
}

interface Asking {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

const ATTEMPTS = 3
const RETRY_BASE_MS = 200

export function s3Storage(place: S3Place, { partBytes = PART_BYTES } = {}): Storage {
  const ask = (asking: Asking) => askPatiently(place, asking)
  const head = async (key: string) => {
    const reply = await ask({ method: 'HEAD', key }).catch(ifThere)
    if (!reply) return null
    const modifiedAt = new Date(reply.headers.get('last-modified') ?? 0)
    return { key, size: Number(reply.headers.get('content-length')), modifiedAt }
  }
  return {
    async put(key, body, size) {
      const parts = partsOf(body, size, partBytes)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (size > partBytes) {
        const isThere = async () => (await head(key))?.size === size
        return putInParts(ask, { key, first, rest: parts, isThere })
      }
      await parts.next() // the end, where too long a body is noticed
      const headers = { 'content-type': 'application/octet-stream' }
      await drained(await ask({ method: 'PUT', key, headers, body: first }))
    },
    async get(key, range) {
      if (range && range.end <= range.start) return nothing()
      const headers = range && { range: `bytes=${range.start}-${range.end - 1}` }
      const reply = await ask({ method: 'GET', key, ...(headers && { headers }) })
      return reply.body ? Readable.fromWeb(reply.body) : nothing()
    },
    head,
    async move(from, to) {
      assertSafeKey(from)
      const headers = { 'x-amz-copy-source': `/${place.bucket}/${from}` }
      const reply = await ask({ method: 'PUT', key: to, headers })
      // A copy that fails half-way is told in the body of a success.
      const text = await reply.text()
      if (text.includes('<Error>')) throw new Error(`the store did not copy ${from}: ${text}`)
      await drained(await ask({ method: 'DELETE', key: from }))
    },
    async delete(key) {
      const reply = await ask({ method: 'DELETE', key }).catch(ifThere)
      if (reply) await drained(reply)
    },
    async list(prefix, cursor = null, limit = PAGE_OF_FILES) {
      const query = { 'list-type': '2', 'encoding-type': 'url', 'max-keys': String(limit), prefix }
      const after = cursor === null ? {} : { 'start-after': cursor }
      const reply = await ask({ method: 'GET', query: { ...query, ...after } })
      return readList(await reply.text())
    },
    dropUnfinished: (before) => dropUnfinished(ask, before),
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** A response whose body is not read would hold its connection. */
async function drained(reply: Response) {
  await reply.arrayBuffer()
}

async function askPatiently(place: S3Place, asking: Asking): Promise<Response> {
  if (asking.key !== undefined) assertSafeKey(asking.key)
  for (let attempt = 1; ; attempt += 1) {
    const reply = await askOnce(place, asking).catch((error: unknown) => {
      if (attempt < ATTEMPTS) return null
      throw new StorageUnavailable('the store does not answer', { cause: error })
    })
    if (reply?.ok) return reply
    if (reply && (reply.status < 500 || attempt === ATTEMPTS)) return refuseReply(asking, reply)
    if (reply) await drained(reply)
    await pause(RETRY_BASE_MS * 2 ** (attempt - 1))
  }
}

async function askOnce(place: S3Place, { method, key, query, headers, body }: Asking) {
  const signed = await new AwsV4Signer({
    method,
    url: addressOf(place, key, query).href,
    headers: {
      ...headers,
      'x-amz-content-sha256': sha256(body),
    },
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    service: 's3',
    region: place.region,
  }).sign()
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    ...(body && { body }),
  })
}

function sha256(body: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(body).digest('hex')
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Place, key = '', query = {}): URL {
  const url = new URL(endpoint)
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/${key}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `/${key}`
  }
  for (const [name, value] of Object.entries<string>(query)) url.searchParams.set(name, value)
  return url
}

async function refuseReply({ method, key = '' }: Asking, reply: Response): Promise<never> {
  const told = await reply.text()
  if (reply.status === 404 && !told.includes('NoSuchBucket')) {
    throw new MissingFile(`there is no file ${key}`)
  }
  const code = /<Code>([^<]+)</.exec(told)?.[1] ?? 'no reason'
  const Problem = reply.status < 500 ? Error : StorageUnavailable
  throw new Problem(`the store answered ${reply.status} (${code}) to ${method} ${key}`)
}

function ifThere(error: unknown): null {
  if (error instanceof MissingFile) return null
  throw error
}

function readList(xml: string): FilePage {
  const textOf = (name: string, text: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    key: decodeURIComponent(textOf('Key', file)),
    size: Number(textOf('Size', file)),
    modifiedAt: new Date(textOf('LastModified', file)),
  }))
  const isCut = textOf('IsTruncated', xml) === 'true'
  return { files, cursor: isCut ? (files.at(-1)?.key ?? null) : null }
}

import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../../src/platform/storage/s3-storage.ts'
import { answerMultipart, isMultipart, type Unfinished } from './multipart.ts'
import { type Keeper, signatureProblem } from './signature.ts'

interface Kept {
  bytes: Buffer
  modifiedAt: Date
}

export interface S3Server extends AsyncDisposable {
  place: S3Place
  files: Map<string, Kept>
  /** Uploads in parts that were begun and neither finished nor dropped, by their ids. */
  unfinished: Map<string, Unfinished>
  /** What was asked, as `PUT one?partNumber=1`. */
  asked: string[]
  /** The next so many requests are answered with 503. */
  fail(times: number): void
  /** So is the next one that matches; what it asks for is done all the same. */
  loseAnswerTo(what: RegExp): void
}

const BUCKET = 'media'
const KEEPER: Keeper = {
  accessKey: 'test-access',
  secretKey: 'test/secret+key',
  region: 'eu-test-1',
}

/**
 * A store with one bucket that answers as S3 does to what we ask, and to nothing that is not signed
 * right.
 */
export async function openS3Server(): Promise<S3Server> {
  const files = new Map<string, Kept>()
  const unfinished = new Map<string, Unfinished>()
  const asked: string[] = []
  let failures = 0
  let lost: RegExp | null = null
  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url?.slice(`/${BUCKET}/`.length)}`
    asked.push(what)
    if (!lost?.test(what)) {
      void handle({ files, unfinished }, request, response, () => failures-- > 0)
      return
    }
    lost = null
    void handle({ files, unfinished }, request, new ServerResponse(request), () => false).then(() =>
      refuse(response, 503, 'SlowDown'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    files,
    unfinished,
    asked,
    loseAnswerTo(what) {
      lost = what
    },
    place: { ...KEEPER, endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, isPathStyle: true },
    fail(times) {
      failures = times
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Bucket = Pick<S3Server, 'files' | 'unfinished'>

async function handle(
  { files, unfinished }: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
  isFailing: () => boolean,
) {
  const body = await buffer(request).catch(() => null)
  if (!body) return
  if (isFailing()) return refuse(response, 503, 'SlowDown')
  const problem = signatureProblem(request, body, KEEPER)
  if (problem) return refuse(response, 403, problem)

  const url = new URL(request.url ?? '', 'http://localhost')
  const [, bucket, ...rest] = url.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  const asked = { method: request.method, key, query: url.searchParams, body }
  if (isMultipart(asked)) {
    const joined = answerMultipart(unfinished, asked, response)
    if (joined) files.set(key, { bytes: joined, modifiedAt: new Date() })
    return
  }
  switch (request.method) {
    case 'PUT':
      return put(files, { key, body, headers: request.headers }, response)
    case 'DELETE':
      files.delete(key)
      return response.writeHead(204).end()
    case 'HEAD':
    case 'GET':
      return key === ''
        ? list(files, url.searchParams, response)
        : get(files.get(key), request, response)
    default:
      return refuse(response, 405, 'MethodNotAllowed')
  }
}

function put(
  files: Map<string, Kept>,
  { key, body, headers }: { key: string; body: Buffer; headers: IncomingMessage['headers'] },
  response: ServerResponse,
) {
  const source = headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const from = files.get(source.slice(`/${BUCKET}/`.length))
    if (!from) return refuse(response, 404, 'NoSuchKey')
    files.set(key, { bytes: from.bytes, modifiedAt: new Date() })
    return response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
  }
  if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
  files.set(key, { bytes: body, modifiedAt: new Date() })
  return response.end()
}

function get(file: Kept | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!file) return refuse(response, 404, 'NoSuchKey')
  const { bytes, modifiedAt } = file
  response.setHeader('last-modified', modifiedAt.toUTCString())
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
  if (part.length === 0 && from !== undefined) return refuse(response, 416, 'InvalidRange')
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length })
  return response.end(request.method === 'HEAD' ? undefined : part)
}

function list(files: Map<string, Kept>, query: URLSearchParams, response: ServerResponse) {
  if (query.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000))
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = files.get(key) ?? {
      bytes: Buffer.alloc(0),
      modifiedAt: new Date(),
    }
    const at = modifiedAt.toISOString()
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const isTruncated = keys.length > page.length
  response.setHeader('content-type', 'application/xml')
  return response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  return response.end(`<Error><Code>${code}</Code></Error>`)
}

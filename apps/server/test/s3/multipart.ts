import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** An upload in parts that was begun, and neither finished nor dropped. */
export interface Unfinished {
  key: string
  begunAt: Date
  parts: Map<number, Buffer>
}

interface Asked {
  method: string | undefined
  key: string
  query: URLSearchParams
  body: Buffer
}

const PART = /<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g

/** Whether it is one of these that is asked for. */
export function isMultipart({ query }: Asked): boolean {
  return query.has('uploads') || query.has('uploadId')
}

/** Answers as S3 does; the file, when its last part is joined. */
export function answerMultipart(
  unfinished: Map<string, Unfinished>,
  asked: Asked,
  response: ServerResponse,
): Buffer | null {
  const { method, key, query, body } = asked
  if (query.has('uploads')) {
    response.end(method === 'POST' ? begin(unfinished, key) : list(unfinished))
    return null
  }
  const id = query.get('uploadId') ?? ''
  const upload = unfinished.get(id)
  if (upload?.key !== key) {
    response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    return null
  }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    response.setHeader('etag', tagOf(body)).end()
    return null
  }
  if (method === 'DELETE') {
    unfinished.delete(id)
    response.writeHead(204).end()
    return null
  }
  const named = [...body.toString().matchAll(PART)]
  const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
  if (
    !named.every(([, number, tag], index) => {
      return Number(number) === index + 1 && tag === tagOf(parts[index] ?? body)
    })
  ) {
    response.end('<Error><Code>InvalidPart</Code></Error>')
    return null
  }
  unfinished.delete(id)
  response.end('<CompleteMultipartUploadResult/>')
  return Buffer.concat(parts)
}

function begin(unfinished: Map<string, Unfinished>, key: string): string {
  const id = `${randomUUID()}+/=`
  unfinished.set(id, { key, begunAt: new Date(), parts: new Map() })
  return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
}

function list(unfinished: Map<string, Unfinished>): string {
  const uploads = [...unfinished].map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  )
  return `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
}

function tagOf(part: Buffer): string {
  return `"${createHash('md5').update(part).digest('hex')}"`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../shared/database.ts'
import * as files from './files.store.ts'

/** Answers a file's bytes, or the part that a video player asks for. Files never change. */
export function sendFile(
  db: Database,
  { key, request, reply }: { key: string; request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const file = files.find(db, key)
  const bytes = files.bytes(db, key)
  if (!file || !bytes) {
    return reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' })
  }
  reply.header('content-type', file.mimeType)
  reply.header('accept-ranges', 'bytes')
  reply.header('cache-control', 'private, max-age=31536000, immutable')
  // Bytes of strangers: never a page of this origin.
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "sandbox; default-src 'none'")

  const range = readRange(request.headers.range, bytes.length)
  if (!range) return reply.send(bytes)
  reply.code(206)
  reply.header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
  return reply.send(bytes.subarray(range.from, range.to + 1))
}

function readRange(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : null
}

import { hash } from 'node:crypto'
import { IDEMPOTENCY_KEY_CHARS_MAX } from '@fanlight/contract/limits'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { RequestKey } from '../sales/request-key.ts'

const VISIBLE = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_CHARS_MAX}}$`)

/** Where and what is asked belong together: a key that served one call is spent for any other. */
export function requestKeyOf(request: FastifyRequest): RequestKey {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !VISIBLE.test(key)) {
    throw refuse('invalid_request', {
      'Idempotency-Key': `must have 1 to ${IDEMPOTENCY_KEY_CHARS_MAX} visible characters`,
    })
  }

  const asked = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return { key, hash: Buffer.from(hash('sha256', asked, 'hex'), 'hex') }
}

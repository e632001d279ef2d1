import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const CLOCK_SKEW_MS = 15 * 60_000

export interface Keeper {
  accessKey: string
  secretKey: string
  region: string
}

/**
 * What is wrong with a request's signature, if anything: worked out from the definition of Signature
 * Version 4 and sharing no line with what signs.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  keeper: Keeper,
): string | null {
  const [, accessKey, day, region, signed = '', signature = ''] =
    CREDENTIAL.exec(request.headers.authorization ?? '') ?? []
  if (accessKey !== keeper.accessKey || region !== keeper.region) return 'InvalidAccessKeyId'
  const names = signed.split(';')
  if (!MUST_BE_SIGNED.every((name) => names.includes(name))) return 'AccessDenied'

  const date = headerOf(request, 'x-amz-date')
  if (!date.startsWith(`${day}T`) || skewOf(date) > CLOCK_SKEW_MS) return 'RequestTimeTooSkewed'
  const payload = headerOf(request, 'x-amz-content-sha256')
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names, payload))]
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part ?? ''),
    Buffer.from(`AWS4${keeper.secretKey}`),
  )
  const expected = hmac(key, toSign.join('\n'))
  const isRight = timingSafeEqual(expected, Buffer.from(signature.padEnd(64, '0'), 'hex'))
  return isRight ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, names: string[], payload: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names.map((name) => `${name}:${headerOf(request, name).trim()}\n`).join('')
  return [request.method, pathname, query, headers, names.join(';'), payload].join('\n')
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** From 20261115T120000Z. */
function skewOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  return Math.abs(Date.now() - Date.parse(iso))
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

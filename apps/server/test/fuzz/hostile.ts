import type { Random } from './random.ts'

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table wallet; --',
  '$1',
  '%',
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202e\u2066txt.exe',
  'é'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z\u0335\u0321\u0353'.repeat(30),
  'ﷺ'.repeat(30),
  'İıſK',
  '\r\nset-cookie: a=b',
  'x'.repeat(300),
  'x'.repeat(5_000),
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '+275760-09-13',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  'FL-0000-00001',
  'FL-W-00001',
]

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.005,
  10.001,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e18,
  1e21,
  1e300,
  -1e300,
  Number.MIN_VALUE,
]

export function hostileText(random: Random): string {
  const text = random.of(TEXTS)
  return random.isOneIn(4) ? text + random.of(TEXTS) : text
}

function hostileNumber(random: Random): number {
  return random.isOneIn(3) ? random.below(1_000) - 10 : random.of(NUMBERS)
}

/** Of any type, and sometimes deep. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.weighed({ text: 6, number: 6, plain: 3, list: 2, object: 2, deep: 0.2 })
  switch (kind) {
    case 'text':
      return hostileText(random)
    case 'number':
      return hostileNumber(random)
    case 'plain':
      return random.of([null, true, false, {}, []])
    case 'list':
      return listOf(random.below(depth > 2 ? 2 : 6), () => hostileValue(random, depth + 1))
    case 'object':
      return Object.fromEntries(
        listOf(random.below(4), () => [hostileText(random), hostileValue(random, depth + 1)]),
      )
    case 'deep':
      return JSON.parse('['.repeat(200) + ']'.repeat(200))
  }
}

function listOf<T>(length: number, make: () => T): T[] {
  return Array.from({ length }, make)
}

/** JSON that is none, none that is, and bytes that are no text. */
export function brokenBody(random: Random, body: string): string | Buffer {
  const kind = random.weighed({ cut: 4, key: 2, number: 2, bytes: 2, comma: 1, bom: 1, long: 0.2 })
  switch (kind) {
    case 'cut':
      return body.slice(0, random.below(body.length + 1))
    case 'key':
      return body.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},')
    case 'number':
      return body.replace(/:\s*-?\d[\d.]*/, `:${random.of(['1e999', '-1e999', '01', 'NaN', '1.'])}`)
    case 'bytes':
      return Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0])])
    case 'comma':
      return body.replace('}', ',}')
    case 'bom':
      return `\ufeff${body}`
    case 'long':
      return JSON.stringify({ text: 'x'.repeat(70_000) })
  }
}

/** Headers that a client of ours never sends so. */
export function hostileHeaders(random: Random): Record<string, string | string[]> {
  const text = headerText(random)
  const kind = random.of([
    'idempotency-key',
    'accept-language',
    'content-type',
    'content-encoding',
    'x-forwarded-for',
    'x-request-id',
    'x-xsrf-token',
    'cookie',
    'range',
    'if-none-match',
    'origin',
    'host',
    'authorization',
    'x-messenger-platform',
    'expect',
  ])
  if (kind === 'expect') return { expect: '100-continue' }
  return { [kind]: random.isOneIn(4) ? [text, headerText(random)] : text }
}

function headerText(random: Random): string {
  const odd = random.of([
    'gzip',
    'application/json; charset=utf-16',
    'application/json, text/html',
    'text/plain',
    'multipart/form-data; boundary=',
    'bytes=0-,5-2',
    'bytes=99999999999999999999-',
    '*',
    '"a", W/"b"',
    'TgAuth ',
    'TgAuth user=%7B%7D&hash=00&auth_date=1',
    'Bearer fl_test_x',
    'XSRF-TOKEN=a; XSRF-TOKEN=b; fanlight_studio=; fanlight_session=%',
    'ru;q=0.5,en;q=bad,*;q=-1',
    hostileText(random),
  ])
  // What Node itself lets no client send.
  return odd.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
}

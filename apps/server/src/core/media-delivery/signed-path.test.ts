import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fanOfPath, signPath } from './signed-path.ts'

const SECRET = Buffer.alloc(32, 3)
const OID = '3fW2t7bq0m8v1kq3cE9l2w'
const NOW = new Date('2026-11-15T13:00:00Z')
const HOUR_MS = 3_600_000

test('an address names object, end, fan and the signature of all three', () => {
  const path = signPath(SECRET, { oid: OID, fanId: 8798 }, NOW)

  const e = Date.parse('2026-11-16T00:00:00Z') / 1000
  const mac = createHmac('sha256', SECRET).update(`m1\n${OID}\n${e}\n6se`).digest('base64url')
  expect(path).toBe(`/m/${OID}?e=${e}&f=6se&s=${mac.slice(0, 18)}`)
})

test.each([
  ['00:00:00', 6],
  ['00:00:01', 12],
  ['05:59:59', 6],
])('made at %s it lives for about %i hours and stays the same meanwhile', (time, hours) => {
  const now = new Date(`2026-11-15T${time}Z`)
  const path = signPath(SECRET, { oid: OID, fanId: 1 }, now)

  const livesMs = Number(queryOf(path).e) * 1000 - now.getTime()
  expect(Math.round(livesMs / HOUR_MS)).toBe(hours)
  expect(livesMs).toBeGreaterThanOrEqual(6 * HOUR_MS)
})

test('it is good until its end and not a second longer', () => {
  const query = queryOf(signPath(SECRET, { oid: OID, fanId: 42 }, NOW))
  const end = Number(query.e) * 1000

  expect(fanOfPath(SECRET, OID, query, new Date(end - 1))).toBe(42)
  expect(fanOfPath(SECRET, OID, query, new Date(end))).toBeNull()
})

test('a changed address is nobody’s', () => {
  const { e, f, s } = queryOf(signPath(SECRET, { oid: OID, fanId: 42 }, NOW))
  const changed = [
    { e, f, s: `${s.slice(0, -1)}${s.endsWith('A') ? 'B' : 'A'}` },
    { e, f, s: s.slice(0, -1) },
    { e, f, s: `${s}A` },
    { e, f, s: '' },
    { e, f },
    { e: String(Number(e) + 21_600), f, s },
    { e: `0${e}`, f, s },
    { e: `${e}.0`, f, s },
    { e, f: '17', s },
    { e, f: f.toUpperCase(), s: s.toLowerCase() },
    { e, f: '', s },
    { e: [e, e], f, s },
  ]

  expect(fanOfPath(SECRET, OID, { e, f, s }, NOW)).toBe(42)
  expect(changed.map((query) => fanOfPath(SECRET, OID, query, NOW))).toEqual(
    changed.map(() => null),
  )
  expect(fanOfPath(SECRET, `${OID.slice(0, -1)}x`, { e, f, s }, NOW)).toBeNull()
  expect(fanOfPath(Buffer.alloc(32, 4), OID, { e, f, s }, NOW)).toBeNull()
})

test('the largest fan id has an address', () => {
  const query = queryOf(signPath(SECRET, { oid: OID, fanId: Number.MAX_SAFE_INTEGER }, NOW))

  expect(fanOfPath(SECRET, OID, query, NOW)).toBe(Number.MAX_SAFE_INTEGER)
})

function queryOf(path: string) {
  const { searchParams } = new URL(path, 'http://localhost')
  const read = (name: string) => searchParams.get(name) ?? ''
  return { e: read('e'), f: read('f'), s: read('s') }
}

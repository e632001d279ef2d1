import { createHmac } from 'node:crypto'

/** RFC 6238 as every authenticator has it: SHA-1, six digits, a new code every thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** A code is taken one step late or early: clocks differ, and people type. */
const DRIFT_STEPS = 1
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step whose code this is, the newest where two have the same; null for a wrong one. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  for (let step = current + DRIFT_STEPS; step >= current - DRIFT_STEPS; step -= 1) {
    if (codeOfStep(secret, step) === code) return step
  }
  return null
}

/** RFC 4226, with the number of the step as its counter. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** What an authenticator reads from a QR code. */
export function factorAddress(secret: Buffer, { issuer, name }: { issuer: string; name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const parameters = {
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  }
  return `otpauth://totp/${label}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}

export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

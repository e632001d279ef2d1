import { randomInt } from 'node:crypto'
import type { Language } from '@fanlight/i18n'
import { signInWords } from '@fanlight/i18n/sign-in-words'
import { platformUrlOf } from '../../core/bot/chat-links.ts'
import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import { newCode, toCodeHash } from '../../core/studio/one-time-code.ts'
import { worksHere } from '../../core/studio/works-here.ts'
import * as signIns from './sign-ins.store.ts'

export const SIGN_IN_MINUTES = 10
/** Before a code in a deep link to the bot. */
export const SIGN_IN_START = 'studio_'
const KEPT_MS = 24 * 60 * 60_000

export interface BegunSignIn {
  words: [string, string]
  /** Leads to the bot; null where there is none. */
  link: string | null
  /** What proves to us that the browser that comes back is the one that asked. */
  cookie: string
  expiresAt: Date
}

/** A browser asks to be let in. */
export async function beginSignIn(
  ctx: Context,
  { device, language }: { device: string; language: Language },
): Promise<BegunSignIn> {
  const now = ctx.clock.now()
  const [{ code, hash: codeHash }, { code: cookie, hash: cookieHash }] = [newCode(), newCode()]
  const words = pickWords(signInWords(language))
  const expiresAt = new Date(now.getTime() + SIGN_IN_MINUTES * 60_000)
  await signIns.insert(ctx.sharedDb, {
    id: ctx.newId(),
    codeHash,
    cookieHash,
    words: words.join(' '),
    device,
    personId: null,
    createdAt: now,
    expiresAt,
  })
  const chat = platformUrlOf(ctx.bots)
  return { words, link: chat && `${chat}?start=${SIGN_IN_START}${code}`, cookie, expiresAt }
}

/** What the bot asks the person to compare; null for a code that is worth nothing any more. */
export function findSignIn(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  code: string,
) {
  return signIns.findWaiting(db, toCodeHash(code), clock.now())
}

/** Whether it was still to be decided. Only those who work here have anything to confirm. */
export async function decideSignIn(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  code: string,
  decision: { state: 'confirmed' | 'refused'; personId: number },
): Promise<boolean> {
  if (decision.state === 'confirmed' && !(await worksHere({ sharedDb: db }, decision.personId)))
    return false
  return signIns.decide(db, toCodeHash(code), decision, clock.now())
}

/** An address that signs this person in, once. */
export async function makeSignInLink(ctx: Context, personId: number): Promise<string> {
  const now = ctx.clock.now()
  const { code, hash: codeHash } = newCode()
  await signIns.insert(ctx.sharedDb, {
    id: ctx.newId(),
    codeHash,
    cookieHash: null,
    words: '',
    device: '',
    personId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
  })
  // Behind the #: what stands there reaches no log on the way.
  return `${ctx.settings.publicUrl}/studio/enter#${code}`
}

export async function readSignInState(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  cookie: string | null,
): Promise<'waiting' | 'confirmed' | 'refused' | 'expired'> {
  const state = cookie && (await signIns.findState(db, toCodeHash(cookie), clock.now()))
  return !state || state === 'used' ? 'expired' : state
}

export async function forgetSignIns(ctx: Pick<Context, 'sharedDb' | 'clock'>): Promise<void> {
  await deleteOld([ctx.sharedDb], signIns.SIGN_INS, new Date(ctx.clock.now().getTime() - KEPT_MS))
}

function pickWords(words: readonly string[]): [string, string] {
  const first = randomInt(words.length)
  const second = (first + 1 + randomInt(words.length - 1)) % words.length
  return [words[first] ?? '', words[second] ?? '']
}

import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../core/context.ts'
import { openText, type Seal, sealText } from '../../platform/sealed-text.ts'

/** Long enough for a phone that asks its person first, too short to be of use to a finder. */
const GOOD_FOR_MS = 15 * 60_000

export const FILE_PATH = '/files/history'

/** What a link opens: one receipt, or the statement of a year or a month. */
const LinkedFile = Type.Object({
  fanId: Type.Integer(),
  what: Type.String(),
  language: Type.Union([Type.Literal('en'), Type.Literal('ru')]),
  offsetMinutes: Type.Integer(),
  until: Type.Integer(),
})
export type LinkedFile = Static<typeof LinkedFile>

/**
 * An address that a messenger or a browser fetches by itself, without what proves who the fan is:
 * the link proves it, for a while.
 */
export function linkTo({ settings, clock }: Context, file: Omit<LinkedFile, 'until'>): string {
  const until = clock.now().getTime() + GOOD_FOR_MS
  const sealed = sealText(sealOf(settings.serverSecrets), JSON.stringify({ ...file, until }))
  return `${settings.publicUrl}/api${FILE_PATH}?token=${sealed.toString('base64url')}`
}

export function fileNameOf(what: string): string {
  return `fanlight-${what}.pdf`
}

/** Null where the link is none of ours, or its time is over. */
export function fileOfLink({ settings, clock }: Context, token: string): LinkedFile | null {
  try {
    const text = openText(sealOf(settings.serverSecrets), Buffer.from(token, 'base64url'))
    const file: unknown = JSON.parse(text)
    return Value.Check(LinkedFile, file) && file.until > clock.now().getTime() ? file : null
  } catch {
    return null // anybody may write an address
  }
}

function sealOf(secrets: Seal['secrets']): Seal {
  return { secrets, purpose: 'links to receipts', owner: 'link' }
}

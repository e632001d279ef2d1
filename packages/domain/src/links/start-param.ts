const START_PARAM_MAX = 512

export const START_TARGETS = [
  'menu',
  'subscription',
  'buy-message',
  'buy-telegram-post',
  'tips',
  'history',
  'receipt',
] as const

export type StartTarget = (typeof START_TARGETS)[number]

/** Where a deep link leads: which creator's mini-app, and what in it. */
export interface StartParam {
  creatorId: number
  target: StartTarget
  objectId?: string
}

const PACKED = /^([1-9]\d{0,15})_([a-z-]+)(?:_([A-Za-z0-9_-]+))?$/

/**
 * The `startapp` value of a deep link: creator, target and object joined by `_`, as in
 * `1042_buy-message_77`. No target holds a `_`, so an object id may. Throws where the messenger
 * would not carry the result: it allows letters, digits, `_` and `-`, at most 512 of them.
 */
export function packStartParam({ creatorId, target, objectId }: StartParam): string {
  const packed = [creatorId, target, ...(objectId === undefined ? [] : [objectId])].join('_')
  if (!unpackStartParam(packed)) throw new RangeError(`not a start parameter: ${packed}`)
  return packed
}

/** What `packStartParam` packed, or null for anything else: links come from strangers. */
export function unpackStartParam(packed: string): StartParam | null {
  if (packed.length > START_PARAM_MAX) return null
  const [, digits, target, objectId] = PACKED.exec(packed) ?? []
  const creatorId = Number(digits)
  if (!Number.isSafeInteger(creatorId) || !isStartTarget(target)) return null
  return objectId === undefined ? { creatorId, target } : { creatorId, target, objectId }
}

function isStartTarget(text: string | undefined): text is StartTarget {
  return START_TARGETS.some((target) => target === text)
}

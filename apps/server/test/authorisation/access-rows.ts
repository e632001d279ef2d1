import type {
  KeyScope,
  RefusalCode,
  StaffFactor,
  StaffPermission,
  StudioPermission,
} from '@fanlight/contract'

/** Everybody who may stand before a door, by how they prove who they are. */
export const CALLERS = [
  'a stranger',
  'a fan',
  'another fan',
  'a blocked fan',
  'a suspended fan',
  'a fan in a browser',
  'the owner',
  'the owner in the messenger',
  'the owner by another site’s page',
  'a manager without rights',
  'a manager who may publish',
  'a manager who may message',
  'a manager who may see_fans',
  'a manager who may see_money',
  'a manager who may everything',
  'another creator’s owner',
  'staff without rights',
  'staff for support',
  'staff for finance',
  'staff for admin',
  'staff without the second factor',
  'staff with a factor of eleven minutes ago',
  'staff in the messenger',
  'a key for money:read',
  'a key for fans:read',
  'a key for webhooks',
  'a key for refunds',
  'a revoked key',
] as const
export type CallerName = (typeof CALLERS)[number]

/** `ok` is that the door opened; what the thing behind it answers then is no matter of rights. */
export type Outcome = 'ok' | RefusalCode
export type Row = Record<CallerName, Outcome>

/** Who may do it. `its own`: about one thing of a creator's; `its fan`: about one thing of a fan's. */
export type Access =
  | 'anyone'
  | 'provider'
  | 'fans'
  | 'unblocked fans'
  | 'its fan'
  | `studio: ${StudioPermission}${'' | ', its own'}`
  | `staff: ${StaffPermission}, factor ${StaffFactor}`
  | `key: ${KeyScope}`

const CLOSED = rowOf(() => 'unauthorized')
const OF_FANS = {
  ...CLOSED,
  'a fan': 'ok',
  'another fan': 'ok',
  'a blocked fan': 'ok',
  'a suspended fan': 'suspended',
  'the owner in the messenger': 'ok',
  'staff in the messenger': 'ok',
} as const
const OF_ONE_FAN = rowOf((caller) => (OF_FANS[caller] === 'ok' ? 'not_found' : OF_FANS[caller]))

const FAN_ROWS: Record<Access & ('fans' | 'unblocked fans' | 'its fan'), Row> = {
  fans: OF_FANS,
  'unblocked fans': { ...OF_FANS, 'a blocked fan': 'blocked' },
  'its fan': { ...OF_ONE_FAN, 'a fan': 'ok' },
}

const OWNERS = ['the owner', 'the owner in the messenger', 'another creator’s owner'] as const

/** Which of the team a permission lets in, beside the owners. */
const MANAGERS: Record<StudioPermission, readonly CallerName[]> = {
  owner: [],
  member: CALLERS.filter((caller) => caller.startsWith('a manager')),
  upload: ['a manager who may publish', 'a manager who may message'],
  publish: ['a manager who may publish'],
  message: ['a manager who may message'],
  see_fans: ['a manager who may see_fans'],
  see_money: ['a manager who may see_money'],
}

const WITH_ALL_RIGHTS = [
  'staff without the second factor',
  'staff with a factor of eleven minutes ago',
] as const

/** Which of the staff a permission lets in. */
const STAFF: Record<StaffPermission, readonly CallerName[]> = {
  staff: ['staff without rights', 'staff for support', 'staff for finance', 'staff for admin'],
  support: ['staff for support'],
  finance: ['staff for finance'],
  admin: ['staff for admin'],
}

/** Who knows themselves and lacks a right is told so; the others that they are not known. */
const OUT_OF_PLACE = rowOf((caller) => {
  if (caller === 'a stranger' || caller.includes('key')) return 'unauthorized'
  return caller === 'a suspended fan' ? 'suspended' : 'forbidden'
})

/** What everybody is to be answered. `changes`: a call that a page of another site must not make. */
export function expectedOf(access: Access, changes: boolean): Row {
  if (access === 'anyone') return rowOf(() => 'ok')
  if (access === 'provider') return CLOSED
  if (access === 'fans' || access === 'unblocked fans' || access === 'its fan') {
    return FAN_ROWS[access]
  }
  const foreignPage: Outcome = changes ? 'xsrf' : 'forbidden'
  const [kind, wanted = ''] = access.split(/: (.*)/)
  if (kind === 'key') return ofKeys(wanted as KeyScope)
  const [may = '', more] = wanted.split(', ')
  if (kind === 'studio') {
    return {
      ...OUT_OF_PLACE,
      ...rowOfSome(OWNERS, 'ok'),
      ...rowOfSome(MANAGERS[may as StudioPermission], 'ok'),
      'a manager who may everything': may === 'owner' ? 'forbidden' : 'ok',
      'another creator’s owner': more === 'its own' ? 'not_found' : 'ok',
      'the owner by another site’s page': changes ? 'xsrf' : 'ok',
    }
  }
  const factor = more?.replace('factor ', '') as StaffFactor
  return {
    ...OUT_OF_PLACE,
    ...rowOfSome(STAFF[may as StaffPermission], 'ok'),
    ...rowOfSome(WITH_ALL_RIGHTS, 'ok'),
    ...(factor !== 'none' && { 'staff without the second factor': 'factor_required' }),
    ...(factor === 'recent' && { 'staff with a factor of eleven minutes ago': 'factor_required' }),
    'staff in the messenger': 'unauthorized',
    'the owner by another site’s page': foreignPage,
  }
}

function ofKeys(scope: KeyScope): Row {
  const known = rowOf((caller) => (caller.startsWith('a key for') ? 'forbidden' : 'unauthorized'))
  return { ...known, [`a key for ${scope}`]: 'ok' }
}

function rowOf(outcomeOf: (caller: CallerName) => Outcome): Row {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcomeOf(caller)])) as Row
}

function rowOfSome(callers: readonly CallerName[], outcome: Outcome): Partial<Row> {
  return Object.fromEntries(callers.map((caller) => [caller, outcome]))
}

import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Id, Words } from './schemas.ts'
import { STAFF_RIGHTS } from './staff-rights.ts'

/** Six digits of the authenticator, or one of the recovery codes. */
const FACTOR_CODE_CHARS_MAX = 20

const FactorCode = Type.Object({ code: Words(FACTOR_CODE_CHARS_MAX, 1) })

/** How far this session is: what the page shows next follows from it. */
const FactorState = Type.Union([
  Type.Literal('not_enrolled'),
  Type.Literal('required'),
  Type.Literal('given'),
])

export const StaffSession = Type.Object({
  person: Type.Object({ id: Id, name: Type.String() }),
  rights: Type.Array(Type.Enum([...STAFF_RIGHTS])),
  factor: FactorState,
  isSandbox: Type.Boolean({ description: 'whether no real money moves here' }),
})
export type StaffSession = Static<typeof StaffSession>

export const current = route({
  method: 'GET',
  path: '/staff/session',
  summary:
    'Who of the staff is signed in, what they may do, and whether the second factor was given',
  caller: 'staff',
  may: 'staff',
  factor: 'none',
  reply: StaffSession,
  refuses: [],
})

export const ledger = route({
  method: 'GET',
  path: '/staff/ledger',
  summary: 'Whether all accounts and wallets together come to zero',
  caller: 'staff',
  may: 'staff',
  reply: Type.Object({ isBalanced: Type.Boolean() }),
  refuses: [],
})

export const beginEnrolment = route({
  method: 'POST',
  path: '/staff/factor/enrolment',
  summary: 'Make the secret of a second factor, to be proved before it counts',
  caller: 'staff',
  may: 'staff',
  factor: 'none',
  reply: Type.Object({
    secret: Type.String({ description: 'in base 32, for those who type it' }),
    address: Type.String({ description: 'otpauth://…, for an authenticator on this device' }),
    qr: Type.Array(Type.String(), { description: 'the address as a code: rows, 1 for dark' }),
  }),
  refuses: ['factor_enrolled'],
})

export const completeEnrolment = route({
  method: 'POST',
  path: '/staff/factor/enrolment/complete',
  summary: 'Prove the new second factor; the codes for the day it is lost are told this once',
  caller: 'staff',
  may: 'staff',
  factor: 'none',
  body: FactorCode,
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refuses: ['factor_enrolled', 'factor_invalid'],
})

export const giveFactor = route({
  method: 'POST',
  path: '/staff/factor',
  summary: 'Give the second factor for this session, or once more for what moves money',
  caller: 'staff',
  may: 'staff',
  factor: 'none',
  body: FactorCode,
  reply: Type.Object({}),
  refuses: ['factor_invalid'],
})

export const signOut = route({
  method: 'POST',
  path: '/staff/session/end',
  summary: 'Sign out of this browser',
  caller: 'staff',
  may: 'staff',
  factor: 'none',
  reply: Type.Object({}),
  refuses: [],
})

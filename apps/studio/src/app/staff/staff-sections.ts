import type { StaffPermission } from '@fanlight/contract'
import type { IconShape } from '@fanlight/ui/icons'
import {
  CROWN_LINES,
  HOOK,
  LIST,
  MAIL,
  NODES,
  PAYOUT,
  SCALES,
  SEARCH,
  SHIELD,
} from '../../shared/icons.ts'
import type { StaffTextKey } from '../../shared/staff/i18n.ts'

interface StaffSection {
  path:
    | '/staff'
    | '/staff/support'
    | '/staff/leaks'
    | '/staff/audit-log'
    | '/staff/creators'
    | '/staff/payouts'
    | '/staff/reconciliation'
    | '/staff/systems'
    | '/staff/health'
  text: StaffTextKey
  icon: IconShape
  may: StaffPermission
}

/** The sections of the staff's desk in their order, and who of them sees each. */
export const STAFF_SECTIONS = [
  { path: '/staff', text: 'search', icon: SEARCH, may: 'staff' },
  { path: '/staff/support', text: 'support', icon: MAIL, may: 'support' },
  { path: '/staff/leaks', text: 'staff_leaks', icon: SHIELD, may: 'support' },
  { path: '/staff/creators', text: 'creators', icon: CROWN_LINES, may: 'staff' },
  { path: '/staff/payouts', text: 'payouts', icon: PAYOUT, may: 'finance' },
  { path: '/staff/reconciliation', text: 'reconciliation', icon: SCALES, may: 'finance' },
  { path: '/staff/systems', text: 'systems', icon: HOOK, may: 'admin' },
  { path: '/staff/audit-log', text: 'audit_log', icon: LIST, may: 'staff' },
  { path: '/staff/health', text: 'health', icon: NODES, may: 'staff' },
] as const satisfies readonly StaffSection[]

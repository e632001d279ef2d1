import type { StaffPermission, StaffRight } from '@fanlight/contract'

/** Whether a member of the staff with these rights may do what asks for this permission. */
export function isStaffPermitted(
  { rights }: { rights: readonly StaffRight[] },
  may: StaffPermission,
): boolean {
  return may === 'staff' || rights.includes(may)
}

import type { StudioFanRow } from '@fanlight/contract'

export function nameOf(
  { firstName, lastName, username }: Pick<StudioFanRow, 'firstName' | 'lastName' | 'username'>,
  otherwise: string,
): string {
  return `${firstName} ${lastName}`.trim() || username || otherwise
}

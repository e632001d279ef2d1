/** What a fan is called; `otherwise` where the messenger told nothing. */
export function fanName(
  fan: { firstName: string; lastName: string; username: string },
  otherwise: string,
): string {
  return `${fan.firstName} ${fan.lastName}`.trim() || fan.username || otherwise
}

/** Whether a client of this version (`7.10`) knows what came with another (`7.2`). */
export function isAtLeast(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = partsOf(version)
  const [wantedMajor = 0, wantedMinor = 0] = partsOf(wanted)
  return major === wantedMajor ? minor >= wantedMinor : major > wantedMajor
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}

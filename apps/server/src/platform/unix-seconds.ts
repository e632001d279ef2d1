/** As the wire tells moments: in whole seconds, and null where there is none. */
export function unixSeconds(moment: Date): number
export function unixSeconds(moment: Date | null): number | null
export function unixSeconds(moment: Date | null): number | null {
  return moment && Math.floor(moment.getTime() / 1000)
}

/** The only source of the present. The sandbox never asks the system. */
export interface Clock {
  now(): Date
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

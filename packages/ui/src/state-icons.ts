import type { IconShape } from './icons.ts'

export const CHECK: IconShape = { lines: 'M5 12.5 10 17.5 19.5 7' }
export const USERS: IconShape = {
  lines:
    'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3c2 .7 3.2 2.5 3.5 5.2',
}
export const SEARCH: IconShape = {
  lines: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5 20.5 20.5',
}

import type { IconShape } from './icons.ts'

export const CHECK: IconShape = { lines: 'M5 12.5 10 17.5 19.5 7' }
export const EYE: IconShape = {
  lines:
    'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
}
export const DONE: IconShape = {
  solid:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm4.9 7.4-5.6 6a1 1 0 0 1-1.5 0l-2.7-2.7a1 1 0 0 1 1.5-1.5l1.9 2 4.9-5.2a1 1 0 0 1 1.5 1.4z',
}

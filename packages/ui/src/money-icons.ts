import type { IconShape } from './icons.ts'

export const WALLET: IconShape = {
  lines:
    'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5v9A2.5 2.5 0 0 0 6.5 19h12a1.5 1.5 0 0 0 1.5-1.5V9.5A1.5 1.5 0 0 0 18.5 8H4.5',
  solid: 'M14.8 13.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z',
}
export const BANK: IconShape = {
  lines: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17',
}
export const COPY: IconShape = {
  lines:
    'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM16 5.5A1.5 1.5 0 0 0 14.5 4h-8A2.5 2.5 0 0 0 4 6.5v8A1.5 1.5 0 0 0 5.5 16',
}

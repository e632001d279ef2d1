import type { IconShape } from './icons.ts'

export const PHOTO: IconShape = {
  lines:
    'M7 4.5h10a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5h-10a3.5 3.5 0 0 1-3.5-3.5v-8a3.5 3.5 0 0 1 3.5-3.5zM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M14.1 9a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z',
}
export const VIDEO: IconShape = {
  lines:
    'M6 6h6.5a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6.5a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM15.5 10.5 21 7.5v9l-5.5-3',
}
export const STAR: IconShape = {
  lines: 'M12 3l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L12 17l-5.4 3 1.1-6.2L3.2 9.5l6.1-.8z',
}

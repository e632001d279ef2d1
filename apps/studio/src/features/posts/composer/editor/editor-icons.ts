import type { IconShape } from '@fanlight/ui/icons'

export const BOLD: IconShape = {
  lines: 'M7.500 5h5a3.500 3.500 0 0 1 0 7h-5zM7.500 12h6a3.500 3.500 0 0 1 0 7h-6z',
}
export const ITALIC: IconShape = { lines: 'M10 5h7M7 19h7M14 5l-4 14' }
export const UNDERLINE: IconShape = { lines: 'M7 4.500V11a5 5 0 0 0 10 0V4.500M6 20h12' }
export const STRIKE: IconShape = {
  lines:
    'M5 12h14M16.500 7.500C16 5.700 14.300 4.500 12 4.500c-2.600 0-4.500 1.400-4.500 3.500M7 16c.4 2.200 2.300 3.500 5 3.500s5-1.300 5-3.700c0-.7-.2-1.300-.6-1.800',
}
export const LINK: IconShape = {
  lines:
    'M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300A4 4 0 0 0 10.700 19l1.300-1.300',
}
export const HEADER_1: IconShape = { lines: 'M4 6v12M12 6v12M4 12h8M16.500 10l3-2v10' }
export const HEADER_2: IconShape = {
  lines:
    'M4 6v12M12 6v12M4 12h8M16 10.300c.2-1.400 1.200-2.300 2.500-2.300 1.400 0 2.500 1 2.500 2.400 0 2.600-5 4.600-5 7.600h5',
}
export const BULLETS: IconShape = {
  lines: 'M10 6.500h10M10 12h10M10 17.500h10M4.500 6.500h1M4.500 12h1M4.500 17.500h1',
}
export const NUMBERS: IconShape = {
  lines:
    'M10 6.500h10M10 12h10M10 17.500h10M4.300 5.500 5.500 4.700v4M4.200 15.500c.7-1 2.300-.6 2.300.5 0 .9-2.300 1.600-2.300 3h2.400',
}

import type { IconShape } from '@fanlight/ui/icons'

export const HOME: IconShape = {
  lines: 'M4 10.5 12 4l8 6.5V18a2 2 0 0 1-2 2h-3.5v-5h-5v5H6a2 2 0 0 1-2-2z',
}
export const MAIL: IconShape = {
  lines:
    'M6 5.5h12a3 3 0 0 1 3 3V16a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8.500a3 3 0 0 1 3-3zM4 8l8 5.5L20 8',
}
export const USERS: IconShape = {
  lines:
    'M5.500 8a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0zM2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.300c2 .7 3.200 2.500 3.500 5.200',
}
export const PAYOUT: IconShape = {
  lines:
    'M12 4v10M8 10l4 4 4-4M4 15v2.500A2.500 2.500 0 0 0 6.500 20h11a2.500 2.500 0 0 0 2.500-2.500V15',
}
export const GEAR: IconShape = {
  lines:
    'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M18.400 5.600l-1.800 1.800M7.400 16.600l-1.800 1.800',
}
export const MORE: IconShape = {
  solid:
    'M5 10.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm7 0a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm7 0a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z',
}
export const PLANE: IconShape = {
  lines:
    'M20.800 4 2.900 11.200c-.7.3-.6 1.200.1 1.400l4.600 1.400 1.800 5.700c.2.600.9.7 1.300.3l2.500-2.500 4.700 3.500c.5.400 1.300.1 1.400-.5L22 4.800c.1-.6-.6-1-1.200-.8zM7.600 14 17.500 7.500 10.500 16',
}
export const SHIELD: IconShape = {
  lines:
    'M12 2.800 4.500 5.600v5.800c0 4.600 3.100 8.100 7.500 9.800 4.400-1.700 7.500-5.200 7.500-9.800V5.600zM8.500 12l2.500 2.500 4.500-4.700',
}
export const CHECK: IconShape = { lines: 'M5 12.500 10 17.500 19.500 7' }
export const DASH: IconShape = { lines: 'M7 12h10' }
export const SEARCH: IconShape = {
  lines: 'M4.500 10.500a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM15 15l5 5',
}
export const TEXT: IconShape = { lines: 'M5 7h14M5 12h14M5 17h9' }
export const BACK: IconShape = { lines: 'M15 5l-7 7 7 7' }
export const NOTE: IconShape = {
  lines:
    'M5 4h14a1 1 0 0 1 1 1v9l-6 6H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM20 14h-5a1 1 0 0 0-1 1v5M8 9h8M8 13h3',
}
export const CROWN_LINES: IconShape = {
  lines:
    'M4 8.500l4 3.500 4-6.500 4 6.500 4-3.500-1.500 9a1.200 1.200 0 0 1-1.200 1H6.700a1.200 1.200 0 0 1-1.200-1z',
}
export const BANK: IconShape = {
  lines:
    'M3.500 9.500 12 4l8.500 5.500zM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3.500 20h17',
}
export const PEN: IconShape = {
  lines: 'M4.500 19.500l1-4.500L16 4.500l3.500 3.500L9 18.500zM13.500 7l3.500 3.500',
}
export const MEGAPHONE: IconShape = {
  lines: 'M4 10v4h3l8 4.500v-13L7 10zM7 14l1.500 5.500H11L10 15.500M18 9.500a3.500 3.500 0 0 1 0 5',
}
export const CALENDAR: IconShape = {
  lines:
    'M6.500 5.500h11a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V8.500a3 3 0 0 1 3-3zM3.500 10h17M8 3.500v4M16 3.500v4',
}
export const UPLOAD: IconShape = {
  lines:
    'M12 15V4M7.500 8.500 12 4l4.500 4.500M4 15v2.500A2.500 2.500 0 0 0 6.500 20h11a2.500 2.500 0 0 0 2.500-2.500V15',
}
export const HANDLE: IconShape = {
  lines: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
}
export const CROSS: IconShape = { lines: 'M6 6l12 12M18 6L6 18' }
export const RECEIPT: IconShape = {
  lines:
    'M5.500 3.500h13v17l-2.600-1.700-2.600 1.700-2.600-1.700-2.600 1.700-2.600-1.700zM9 8.500h6M9 12.500h4',
}
export const HOOK: IconShape = {
  lines:
    'M9.500 14.500 12 9.800a3.500 3.500 0 1 1 3.800-4.300M14.500 8.500l2.700 5a3.500 3.500 0 1 1-2.400 5.800M12.500 16.500H8.300A3.500 3.500 0 1 1 5 12.600',
}
export const REFRESH: IconShape = {
  lines:
    'M20 11a8 8 0 0 0-14.300-4L3.500 9.500M4 13a8 8 0 0 0 14.300 4l2.200-2.500M3.500 4.500v5h5M20.500 19.500v-5h-5',
}
export const SCALES: IconShape = {
  lines:
    'M12 4v16M5 20h14M5.500 7h13M5.500 7 3 13.500a2.700 2.700 0 0 0 5 0zM18.500 7 16 13.500a2.700 2.700 0 0 0 5 0z',
}
export const NODES: IconShape = {
  lines:
    'M6 4h12a2 2 0 0 1 2 2v2.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM6 13.500h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2.500a2 2 0 0 1 2-2zM7.500 7.300h.1M7.500 16.800h.1',
}
export const LIST: IconShape = {
  lines:
    'M8.500 6.500h11M8.500 12h11M8.500 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
}
export const CHECK_CIRCLE: IconShape = {
  solid:
    'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19zm4.600 7.600-5.200 5.300a1 1 0 0 1-1.400 0l-2.600-2.600a1 1 0 1 1 1.400-1.400l1.900 1.900 4.500-4.600a1 1 0 1 1 1.400 1.400z',
}
export const UNDO: IconShape = { lines: 'M9 14 4.500 9.500 9 5M5 9.500h9a5 5 0 0 1 0 10h-3' }
export const STOP: IconShape = {
  lines: 'M3.500 12a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0zM6 6l12 12',
}

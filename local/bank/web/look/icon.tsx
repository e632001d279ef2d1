const SHAPES = {
  bank: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17',
  check: 'M5 12.5 10 17.5 19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.5 2.3',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M10.5 8H18a2.5 2.5 0 0 1 2.5 2.500V18a2.5 2.5 0 0 1-2.5 2.500h-7.500A2.5 2.5 0 0 1 8 18v-7.500A2.5 2.5 0 0 1 10.5 8zM16 5.200A1.7 1.7 0 0 0 14.3 3.500H6A2.5 2.5 0 0 0 3.5 6v8.300A1.7 1.7 0 0 0 5.2 16',
  outside:
    'M14 4.5h5.5V10M19.5 4.5 11 13M17 14.5v3a2.5 2.5 0 0 1-2.5 2.500h-8A2.5 2.5 0 0 1 4 17.500v-8A2.5 2.5 0 0 1 6.5 7h3',
  shield:
    'M12 2.8 4.5 5.600v5.800c0 4.6 3.1 8.1 7.5 9.8 4.4-1.7 7.5-5.2 7.5-9.800V5.600zM8.5 12l2.5 2.5 4.5-4.7',
  warn: 'M12 4 2.8 19.500h18.400zM12 10v4.500M12 17v.1',
} as const

export function Icon({ name, size = 24 }: { name: keyof typeof SHAPES; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}

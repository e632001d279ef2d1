import type { ComponentProps } from 'react'
import type { IconShape } from './icons.ts'

interface IconProps extends ComponentProps<'svg'> {
  shape: IconShape
  size?: number
}

/** Decorative: whatever it stands for is said in words beside it or on its button. */
export function Icon({ shape: { lines, solid }, size = 24, ...props }: IconProps) {
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
      style={{ flex: 'none' }}
      {...props}
    >
      {lines && <path d={lines} />}
      {solid && <path d={solid} fill="currentColor" stroke="none" fillRule="evenodd" />}
    </svg>
  )
}

import type { ComponentProps } from 'react'

interface FanPanesProps extends ComponentProps<'svg'> {
  paths: readonly string[]
  viewBox: string
}

/** Panes as decoration; the style sheet lights them. */
export function FanPanes({ paths, ...props }: FanPanesProps) {
  return (
    <svg aria-hidden="true" {...props}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

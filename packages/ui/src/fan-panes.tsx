interface FanPanesProps {
  paths: readonly string[]
  width: number
  height: number
  className?: string | undefined
  /** How the drawing fits a box of another shape. */
  fit?: string
}

/** Panes as decoration; the style sheet lights them. */
export function FanPanes({ paths, width, height, className, fit }: FanPanesProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

import * as css from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height: number
  radius?: number
}

/** Stands where something is about to be, and is as large as that will be. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return (
    <span
      className={css.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}

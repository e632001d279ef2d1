import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './skeleton.module.css'

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children' | 'style'> {
  width?: number | string
  height: number
  radius?: number
}

/** Stands where something is about to be, and is as large as that will be. */
export function Skeleton({ width = '100%', height, radius, className, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={classNames(css.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  )
}

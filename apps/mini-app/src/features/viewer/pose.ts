export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture lies on the stage: how large, and how far its middle is from the stage's. */
export interface Pose extends Point {
  scale: number
}

export const REST: Pose = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** What a double tap zooms to. */
export const SCALE_CLOSE = 2.5

/** Zooms by `factor`; what lies at `at`, seen from the stage's middle, stays there. */
export function zoomAt(pose: Pose, factor: number, at: Point): Pose {
  const scale = Math.min(SCALE_MAX, Math.max(1, pose.scale * factor))
  const grown = scale / pose.scale
  return { scale, x: at.x - (at.x - pose.x) * grown, y: at.y - (at.y - pose.y) * grown }
}

export function moveBy(pose: Pose, by: Point): Pose {
  return { ...pose, x: pose.x + by.x, y: pose.y + by.y }
}

/** The nearest pose in which no edge of the picture comes further in than it must. */
export function bounded(pose: Pose, stage: Size, picture: Size): Pose {
  const fitted = fittedInto(stage, picture)
  const reach = (length: number, room: number) => Math.max(0, (length * pose.scale - room) / 2)
  return {
    scale: pose.scale,
    x: within(pose.x, reach(fitted.width, stage.width)),
    y: within(pose.y, reach(fitted.height, stage.height)),
  }
}

/** Whole, and as large as the stage allows. */
export function fittedInto(stage: Size, picture: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

function within(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value)) + 0 // Minus zero is no place.
}

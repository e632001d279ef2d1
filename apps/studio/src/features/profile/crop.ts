export interface View {
  /** 1 shows as much as fits. */
  zoom: number
  /** Where the cut stands in what is left over, from 0 to 1. */
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The part of a picture that fills a shape, as large as it can be before it is zoomed. */
export function cutOf(picture: Size, shape: Size, { zoom, x, y }: View) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom
  const [width, height] = [shape.width * scale, shape.height * scale]
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

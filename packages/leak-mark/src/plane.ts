/** One number for each pixel, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, values: new Float32Array(width * height) }
}

/** The mean over a box of `2 * radius + 1` px a side, of what of it lies in the picture. */
export function boxMean(plane: Plane, radius: number): Plane {
  return alongRows(alongColumns(plane, radius), radius)
}

function alongRows({ width, height, values }: Plane, radius: number): Plane {
  const means = emptyPlane(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[row + x] ?? 0
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[row + x + radius] ?? 0
      if (x > radius) sum -= values[row + x - radius - 1] ?? 0
      const count = Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1
      means.values[row + x] = sum / count
    }
  }
  return means
}

/** Row after row with a running sum for each column: down a column memory would be read in jumps. */
function alongColumns({ width, height, values }: Plane, radius: number): Plane {
  const means = emptyPlane(width, height)
  const sums = new Float64Array(width)
  const add = (y: number, sign: number) => {
    if (y < 0 || y >= height) return
    const row = y * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + sign * (values[row + x] ?? 0)
  }
  for (let y = 0; y < radius; y += 1) add(y, 1)
  for (let y = 0; y < height; y += 1) {
    add(y + radius, 1)
    add(y - radius - 1, -1)
    const count = Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1
    const row = y * width
    for (let x = 0; x < width; x += 1) means.values[row + x] = (sums[x] ?? 0) / count
  }
  return means
}

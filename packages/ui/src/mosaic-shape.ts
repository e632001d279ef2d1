export interface PictureSize {
  width: number
  height: number
}

export interface MosaicShape {
  /** Width over height of the whole. */
  ratio: number
  /** How many pictures have a place. */
  shown: number
  /** How many more there are, told on the last place. */
  hidden: number
}

const PLACES_MAX = 5
/** A single picture keeps its own shape, unless that would fill or leave empty half a screen. */
const TALLEST = 4 / 5
const WIDEST = 16 / 9
/** Of two, three, four, and five or more. */
const RATIOS = [358 / 226, 358 / 260, 358 / 340, 358 / 280]

/** The box that pictures will fill, known before any of them is there. */
export function mosaicShape(pictures: readonly PictureSize[]): MosaicShape {
  const shown = Math.min(pictures.length, PLACES_MAX)
  const [first] = pictures
  const own = first ? first.width / first.height : 1
  return {
    ratio: RATIOS[shown - 2] ?? Math.min(WIDEST, Math.max(TALLEST, own)),
    shown,
    hidden: pictures.length - shown,
  }
}

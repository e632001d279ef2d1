// Draws marks, so that no finger waits for it.

import { drawMark, type MarkJob } from './draw-mark.ts'

addEventListener('message', ({ data }: MessageEvent<{ id: number; job: MarkJob }>) => {
  drawMark(data.job).then(
    (drawn) => {
      const given = drawn instanceof ImageBitmap ? [drawn] : []
      postMessage({ id: data.id, drawn }, { transfer: given })
    },
    () => postMessage({ id: data.id }),
  )
})

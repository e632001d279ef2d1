// A process that films one clip after the other, so that the server has its time for people.

import type { Picture } from '../content/shapes.ts'
import { filmClip } from './film-clip.ts'

process.once('disconnect', () => process.exit())
process.on('message', (picture: Picture) => {
  void filmClip(picture).then((clip) => process.send?.(clip))
})

// A process that opens strangers' pictures. It has no secret: whether a word means anything it asks.

import { once } from 'node:events'
import type { Plane } from '@fanlight/leak-mark/plane'
import { fitOf, sightsIn } from '@fanlight/leak-mark/reader/read'
import sharp from 'sharp'
import type { Asked, Task, Told } from './messages.ts'
import { type Opened, openPicture } from './open-picture.ts'

/** The only programs that may open what comes from outside. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)

process.once('disconnect', () => process.exit()) // the server that wanted the answer is gone
const [asked] = (await once(process, 'message')) as [Asked]
await run(asked)
process.disconnect?.()

async function run(task: Asked): Promise<void> {
  if (typeof task === 'string') return
  const pictures = await openAll(task).catch(() => null)
  const [first] = pictures ?? []
  if (!pictures || !first || !pictures.every(({ normal }) => isSameSize(normal, first.normal))) {
    return tell({ kind: 'unreadable' })
  }
  for await (const sight of sightsIn(pictures)) {
    const seen = { ...sight, fit: fitOf(sight.soft, sight.word) }
    const answer = once(process, 'message')
    await tell({ kind: 'seen', seen })
    if ((await answer)[0] === 'stop') break
  }
  await tell({ kind: 'done', width: first.width, height: first.height })
}

function openAll({ files, isMirrored }: Task): Promise<Opened[]> {
  return Promise.all(files.map((file) => openPicture(file, isMirrored)))
}

function isSameSize(one: Plane, other: Plane): boolean {
  return one.width === other.width && one.height === other.height
}

function tell(told: Told): Promise<void> {
  return new Promise((done) => {
    process.send?.(told, () => done())
  })
}

// A process that opens strangers' files, so that whatever they do to it, it is not the server.

import { once } from 'node:events'
import type { UploadFailure } from '@fanlight/contract/upload-failures'
import { BadVideo } from '@fanlight/mp4/byte-source'
import { inspectVideo } from '@fanlight/mp4/inspect-video'
import { remuxVideo } from '@fanlight/mp4/remux-video'
import { BadPhoto } from '../photo/inspect-photo.ts'
import { makePhoto, makePlaceholder, openKnownFormatsOnly } from '../photo/make-photo.ts'
import { type HiddenSource, openHidden } from '../staging/hidden-file.ts'
import type { HiddenPlace, Results, Task, Told } from './tasks.ts'

process.once('disconnect', () => process.exit()) // the server that wanted the result is gone
process.once('message', (task: Task) => {
  void run(task).then(async (told) => {
    await tell(told)
    process.disconnect?.()
  })
})

async function run(task: Task): Promise<Told> {
  try {
    return { kind: 'result', result: await resultOf(task) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return { kind: 'failure', failure }
  }
}

async function resultOf(task: Task): Promise<Results[keyof Results]> {
  openKnownFormatsOnly()
  if (task.name === 'poster') return makePhoto(Buffer.from(task.bytes))
  if (task.name === 'placeholder') return makePlaceholder(task)
  await using source = await openPlace(task.file)
  if (task.name === 'inspect') return await inspectVideo(source)
  if (task.name === 'remux') return await remux(source)
  return await makePhoto(await source.read(0, source.size))
}

async function remux(source: HiddenSource): Promise<null> {
  await remuxVideo(source, {
    async write(bytes) {
      if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
    },
    onProgress: (done) => void tell({ kind: 'progress', done }),
  })
  await new Promise((done) => process.stdout.write('', done)) // what was written before is out then
  return null
}

function openPlace({ path, key }: HiddenPlace): Promise<HiddenSource> {
  return openHidden(path, Buffer.from(key))
}

function tell(told: Told): Promise<void> {
  return new Promise((done) => {
    process.send?.(told, () => done())
  })
}

/** What is wrong with the file; null when it is not the file that is to blame. */
function failureOf(error: unknown): UploadFailure | null {
  if (error instanceof BadPhoto) return error.failure
  if (error instanceof BadVideo) return error.problem
  return null
}

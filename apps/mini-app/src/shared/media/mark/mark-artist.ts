import type { DrawnTile, MarkJob } from './draw-mark.ts'

type Drawn = ImageBitmap | DrawnTile | null

interface Waiting {
  resolve: (drawn: Drawn) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let jobs = 0
const waiting = new Map<number, Waiting>()

/** Has a worker draw; where a web view has no canvas there, this thread must. */
export async function askArtist(job: MarkJob): Promise<Drawn> {
  if (typeof OffscreenCanvas !== 'function') return (await import('./draw-mark.ts')).drawMark(job)
  worker ??= openWorker()
  jobs += 1
  const id = jobs
  const drawn = new Promise<Drawn>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, job }, []) // to a worker of ours, which has no other origin
  return drawn
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./mark-worker.ts', import.meta.url))
  opened.addEventListener('message', ({ data }: MessageEvent<{ id: number; drawn?: Drawn }>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.drawn !== undefined) asked?.resolve(data.drawn)
    else asked?.reject(new Error('not drawn'))
  })
  opened.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('no worker'))
    waiting.clear()
    worker = undefined
  })
  return opened
}

/** What is sent of what was dropped: a picture as it is, or frames of a clip. */
export interface LeakFiles {
  name: string
  files: string[]
  /** To show what was dropped. */
  preview: Blob
}

/** Some seconds of a clip, spread over all of it. */
const FRAMES = 8
/** The reader looks at no more; frames are drawn here, so that the clip need not be sent. */
const SIDE_MAX = 1920
const SEEK_MS = 8_000

/** Throws for what the browser cannot open. */
export async function readLeak(file: File): Promise<LeakFiles> {
  if (!file.type.startsWith('video/')) {
    return { name: file.name, files: [await toBase64(file)], preview: file }
  }
  const clip = URL.createObjectURL(file)
  try {
    const frames = await framesOf(clip)
    const [preview] = frames
    if (!preview) throw new Error('no frames')
    return { name: file.name, files: await Promise.all(frames.map(toBase64)), preview }
  } finally {
    URL.revokeObjectURL(clip)
  }
}

async function framesOf(url: string): Promise<Blob[]> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  await event(video, 'loadeddata')
  const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  const frames: Blob[] = []
  for (let index = 0; index < FRAMES; index += 1) {
    video.currentTime = (video.duration * (index + 0.5)) / FRAMES
    await event(video, 'seeked')
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    frames.push(await new Promise<Blob>((done, fail) => canvas.toBlob(orFail(done, fail), ...JPEG)))
  }
  return frames
}

/** Hardly less than a frame of a recording has, and a tenth of its bytes. */
const JPEG = ['image/jpeg', 0.95] as const

function orFail(done: (blob: Blob) => void, fail: (error: Error) => void) {
  return (blob: Blob | null) => (blob ? done(blob) : fail(new Error('not drawn')))
}

function event(video: HTMLVideoElement, name: string): Promise<void> {
  const signal = AbortSignal.timeout(SEEK_MS)
  return new Promise((done, fail) => {
    video.addEventListener(name, () => done(), { once: true, signal })
    video.addEventListener('error', () => fail(new Error('not opened')), { once: true, signal })
    signal.addEventListener('abort', () => fail(new Error('too slow')))
  })
}

async function toBase64(file: Blob): Promise<string> {
  const url = await new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string)) // as asked for below
    reader.addEventListener('error', () => fail(new Error('not read')))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

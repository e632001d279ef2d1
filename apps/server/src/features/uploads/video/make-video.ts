import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ByteSource } from '@fanlight/mp4/byte-source'
import type { VideoFacts } from '@fanlight/mp4/inspect-video'
import { type Refragmented, refragment } from '@fanlight/mp4/refragment'
import type { MadePhoto } from '../photo/make-photo.ts'
import { appendHidden, openHidden } from '../staging/hidden-file.ts'
import { UploadProblem } from '../upload-problem.ts'
import { runWorker } from '../worker/run-worker.ts'
import type { HiddenPlace } from '../worker/tasks.ts'
import { isPlayableAsIs, videoProblem } from './check-video.ts'
import { posterArguments, transcodeArguments } from './ffmpeg-arguments.ts'
import { openLoopback } from './loopback-input.ts'
import { renditionsFor } from './renditions.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

export interface VideoWork {
  file: HiddenPlace
  container: 'mov' | 'matroska'
  /** Null where there is none: then videos are kept as they are, or not at all. */
  ffmpeg: string | null
  secondsMax: number
  /** Where to put what is made meanwhile. */
  scratch(this: void, what: string): string
  signal: AbortSignal
  onProgress(this: void, done: number): void
}

export interface MadeVideo extends AsyncDisposable {
  facts: VideoFacts
  /** Best first. */
  renditions: Refragmented[]
  /** A frame, or what stands for one. */
  makePoster(): Promise<MadePhoto>
}

const INSPECTED_WITHIN_MS = 120_000
const REMUXED_WITHIN_MS = 600_000
/** Slow machines take this many times as long as the video lasts. */
const TRANSCODING_PACE = 20
const TRANSCODING_FLOOR_MS = 60_000

/** Makes of a video what players take; throws `UploadProblem` for what cannot be made one. */
export async function makeVideo(work: VideoWork): Promise<MadeVideo> {
  const { file, ffmpeg, signal } = work
  const facts = await runWorker(
    { name: 'inspect', file },
    { timeoutMs: INSPECTED_WITHIN_MS, signal },
  )
  const problem = videoProblem(facts, work)
  if (problem || !facts) throw new UploadProblem(problem ?? 'unsupported')
  if (!ffmpeg && !isPlayableAsIs(facts)) throw new UploadProblem('needs_transcoder')

  const sources = ffmpeg ? await transcode(work, ffmpeg, facts) : [await remux(work)]
  const opened = await Promise.all(sources.map(({ path, key }) => openHidden(path, key)))
  const renditions = await Promise.all(opened.map((source) => refragment(source)))
  // What is kept as it is may lie on its side; players turn it, and it is seen by its other size.
  const { width, height } = facts
  return {
    facts,
    renditions: ffmpeg ? renditions : renditions.map((each) => ({ ...each, width, height })),
    makePoster: () => makePoster(work, facts),
    async [Symbol.asyncDispose]() {
      for (const source of opened) await source[Symbol.asyncDispose]()
    },
  }
}

/** What a program writes goes to the disk under a key that is in no other place than here. */
function hiddenOutput(path: string) {
  const key = randomBytes(32)
  return { path, key, take: (output: Readable) => appendHidden(path, key, 0, output) }
}

async function transcode(work: VideoWork, program: string, facts: VideoFacts) {
  const renditions = renditionsFor(facts)
  const outputs = renditions.map(({ side }) => hiddenOutput(work.scratch(String(side))))
  await withInput(work, (input) =>
    runFfmpeg({
      program,
      args: transcodeArguments(input, renditions),
      timeoutMs: TRANSCODING_FLOOR_MS + facts.duration * 1000 * TRANSCODING_PACE,
      signal: work.signal,
      outputs: outputs.map(({ take }) => take),
      onProgress: (seconds) => work.onProgress(Math.min(1, seconds / facts.duration)),
    }),
  )
  return outputs
}

async function remux({ file, scratch, signal, onProgress }: VideoWork) {
  const output = hiddenOutput(scratch('remuxed'))
  const onOutput = async (bytes: Readable) => {
    await output.take(bytes)
  }
  await runWorker(
    { name: 'remux', file },
    { timeoutMs: REMUXED_WITHIN_MS, signal, onProgress, onOutput },
  )
  return output
}

async function makePoster(work: VideoWork, { width, height }: VideoFacts): Promise<MadePhoto> {
  const running = { timeoutMs: INSPECTED_WITHIN_MS, signal: work.signal }
  const { ffmpeg } = work
  if (!ffmpeg) return runWorker({ name: 'placeholder', width, height }, running)

  const pieces: Buffer[] = []
  await withInput(work, (input) =>
    runFfmpeg({
      program: ffmpeg,
      args: posterArguments(input),
      ...running,
      outputs: [
        async (output) => {
          for await (const piece of output) pieces.push(piece as Buffer)
        },
      ],
    }),
  )
  return runWorker({ name: 'poster', bytes: Buffer.concat(pieces) }, running)
}

async function withInput(
  { file, container, secondsMax }: VideoWork,
  run: (input: { url: string; container: 'mov' | 'matroska'; secondsMax: number }) => Promise<void>,
) {
  await using source: ByteSource & AsyncDisposable = await openHidden(
    file.path,
    Buffer.from(file.key),
  )
  await using input = await openLoopback(source)
  await run({ url: input.url, container, secondsMax })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { UploadProblem } from '../upload-problem.ts'
import { lowerPriority } from '../worker/run-worker.ts'
import { outputFds, PROGRESS_FD } from './ffmpeg-arguments.ts'

const COMPLAINT_CHARS_MAX = 2000

export interface FfmpegRun {
  program: string
  args: readonly string[]
  timeoutMs: number
  signal: AbortSignal
  /** Each takes what comes out of one pipe. */
  outputs: readonly ((this: void, output: Readable) => Promise<unknown>)[]
  /** Seconds of the video that are done. */
  onProgress?(this: void, seconds: number): void
}

/** Runs ffmpeg to its end. A file that it cannot read, or reads for ever, is the file's problem. */
export async function runFfmpeg(run: FfmpegRun): Promise<void> {
  const { program, args, outputs, signal, timeoutMs } = run
  const spare = Array.from({ length: outputs.length }, () => 'pipe' as const)
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...spare],
    env: {},
  })
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  child.once('spawn', () => lowerPriority(child))
  tellProgress(child, run)
  try {
    const pipes = outputFds(outputs.length)
    const complaint = complaintsOf(child)
    const [exit] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      ...outputs.map((take, index) => take(child.stdio[pipes[index] ?? 1] as Readable)),
    ])
    signal.throwIfAborted()
    if (isOverdue) throw new UploadProblem('too_complex')
    if (exit[0] !== 0) throw problemOf(exit[0], complaint())
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

function tellProgress({ stdio }: ChildProcess, { onProgress }: FfmpegRun) {
  const told = stdio[PROGRESS_FD]
  if (!onProgress || !told) return
  createInterface(told as Readable).on('line', (line) => {
    const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (micros !== undefined) onProgress(Number(micros) / 1_000_000)
  })
}

function complaintsOf({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr?.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(-COMPLAINT_CHARS_MAX)
  })
  return () => words
}

const NOT_THE_FILE = /connection refused|cannot allocate|no space left|broken pipe/i

function problemOf(code: number | null, complaint: string): Error {
  const isOurs = code === null || NOT_THE_FILE.test(complaint)
  return isOurs
    ? new Error(`ffmpeg ended with ${code}: ${complaint}`)
    : new UploadProblem('damaged')
}

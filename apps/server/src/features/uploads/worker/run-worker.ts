import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { UploadProblem } from '../upload-problem.ts'
import type { Results, Task, Told } from './tasks.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Enough for the tables of a long film; what is decoded lies outside of it. */
const HEAP_MEGABYTES = 512
const COMPLAINT_CHARS_MAX = 2000

export interface Running {
  timeoutMs: number
  signal: AbortSignal
  onProgress?(this: void, done: number): void
  /** Takes what the worker writes; without it nothing may be written. */
  onOutput?(this: void, output: Readable): Promise<void>
}

/**
 * Has a worker do one thing and gives its result. Throws `UploadProblem` for what is wrong with the
 * file, also when it keeps the worker busy for longer than any honest one does.
 */
export async function runWorker<Name extends Task['name']>(
  task: Task & { name: Name },
  running: Running,
): Promise<Results[Name]> {
  const worker = fork(MAIN, {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { NODE_ENV: 'production', ...compileCache() },
  })
  const end = endAt(worker, running)
  try {
    const [told] = await Promise.all([
      answerOf(worker, task, running),
      worker.stdout && (running.onOutput?.(worker.stdout) ?? drain(worker.stdout)),
    ])
    if (told.kind === 'failure') throw new UploadProblem(told.failure)
    // The name of the task says which result it is: tasks.ts keeps the two lists side by side.
    return (told.kind === 'result' ? told.result : null) as Results[Name]
  } catch (error) {
    if (end.isOverdue()) throw new UploadProblem('too_complex')
    throw error
  } finally {
    end.cancel()
    worker.kill('SIGKILL')
  }
}

/** Half of a small photo's time is the worker's start. It names its release below the folder. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

function endAt(worker: ChildProcess, { timeoutMs, signal }: Running) {
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    worker.kill('SIGKILL')
  }, timeoutMs)
  const stop = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return {
    isOverdue: () => isOverdue,
    cancel() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}

async function answerOf(worker: ChildProcess, task: Task, { onProgress }: Running): Promise<Told> {
  let answer: Told | null = null
  let complaint = ''
  worker.on('message', (told: Told) => {
    if (told.kind === 'progress') onProgress?.(told.done)
    else answer = told
  })
  worker.stderr?.on('data', (words: Buffer) => {
    complaint = (complaint + words.toString()).slice(-COMPLAINT_CHARS_MAX)
  })
  worker.once('spawn', () => lowerPriority(worker))
  worker.send(task, () => {}) // one that is gone already is noticed by its end
  const [exit] = await Promise.all([once(worker, 'exit'), once(worker, 'disconnect')])
  const [code, killedBy] = exit as [number | null, string | null]
  if (!answer) throw new Error(`a worker ended with ${code ?? killedBy}: ${complaint}`)
  return answer
}

/** Fans come first. */
export function lowerPriority({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the machine does not let us.
  }
}

async function drain(output: Readable) {
  for await (const _ of output);
}

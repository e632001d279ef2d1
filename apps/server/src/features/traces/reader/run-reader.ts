import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../../platform/refuse.ts'
import type { Asked, SeenMark, Task, Told } from './messages.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const HEAP_MEGABYTES = 768
/** A picture without a mark is looked at in every way there is, and a busy machine takes its time. */
const TIMEOUT_MS = 60_000
const WAITING_MAX = 8

export interface ReadPicture {
  width: number
  height: number
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Looks for marks in a process of its own, one for each core; `look` is told of each, the likeliest
 * first, and says whether it was the one. Refuses what is no picture, and more than can wait.
 */
export async function runReader(
  task: Task,
  look: (seen: SeenMark) => boolean,
): Promise<ReadPicture> {
  if (running >= availableParallelism()) {
    if (waiting.length >= WAITING_MAX) throw refuse('overloaded')
    await new Promise<void>((next) => waiting.push(next))
  }
  running += 1
  try {
    return await read(task, look)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function read(task: Task, look: (seen: SeenMark) => boolean): Promise<ReadPicture> {
  const reader = fork(MAIN, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { NODE_ENV: 'production' },
  })
  const ask = (asked: Asked) => void reader.send(asked, () => {}) // one that is gone ends by itself
  const timer = setTimeout(() => reader.kill('SIGKILL'), TIMEOUT_MS)
  try {
    return await new Promise((resolve, reject) => {
      reader.once('spawn', () => lowerPriority(reader))
      reader.once('error', reject)
      // Killed for its time or its memory: no honest picture needs so much.
      reader.once('exit', () => reject(refuse('picture_unreadable')))
      reader.on('message', (told: Told) => {
        if (told.kind === 'seen') ask(look(told.seen) ? 'stop' : 'go on')
        else if (told.kind === 'done') resolve({ width: told.width, height: told.height })
        else reject(refuse('picture_unreadable'))
      })
      ask(task)
    })
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}

/** Fans come first. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the machine does not let us.
  }
}

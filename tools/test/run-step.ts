import { type ChildProcess, spawn } from 'node:child_process'
import { fromRoot } from '../repo.ts'
import type { Step } from './steps.ts'

export interface Outcome {
  name: string
  isOk: boolean
}

/** Test workers and what they start compile the same modules again and again. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: fromRoot('.cache/compiled') }

const running = new Set<ChildProcess>()

/** Passes a signal on to every step that is under way. */
export function signalSteps(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal)
}

/** Runs a step in silence; what it had to say is shown when it fails. */
export async function runQuietly(step: Step): Promise<Outcome> {
  const child = start(step, 'pipe')
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  return report(step, child, () => process.stdout.write(Buffer.concat(output)))
}

/** Runs a step that is long enough for its own progress to be worth seeing. */
export function runOpenly(step: Step): Promise<Outcome> {
  return report(step, start(step, 'inherit'))
}

function start({ name, command: [program = '', ...args], env }: Step, output: 'pipe' | 'inherit') {
  console.log(`  run  ${name}: ${[program, ...args].join(' ')}`)
  const child = spawn(program, args, {
    cwd: fromRoot(),
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...env,
    },
  })
  running.add(child)
  return child
}

async function report({ name }: Step, child: ChildProcess, showOutput?: () => void) {
  const started = performance.now()
  const code = await exitCode(child)
  running.delete(child)

  const isOk = code === 0
  if (!isOk) showOutput?.()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${isOk ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  return { name, isOk }
}

function exitCode(child: ChildProcess) {
  return new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  })
}

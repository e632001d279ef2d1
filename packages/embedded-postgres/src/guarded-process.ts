import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Account, childEnvironment } from './account.ts'

export interface GuardedProcess {
  pid: number
  /** Resolves when the process is gone, with how it went in words. */
  exited: Promise<string>
  kill(signal: NodeJS.Signals): void
}

export interface GuardedCommand {
  command: string
  args: string[]
  account: Account | undefined
  onLine: (line: string) => void
}

// The shell leaves a watcher behind and becomes the command itself, so the process id is the
// command's. The watcher reads a pipe whose other end only our process holds: a line means that all
// is over, the end of the pipe without one means that our process died, however it died. It is no
// child of the command, which could mistake it for one of its own.
const GUARD = `
exec 3<&0 0</dev/null
( (
  trap '' HUP INT TERM
  if read -r word <&3; then exit; fi
  for signal in INT QUIT KILL; do
    kill -$signal $$ || exit
    seconds=0
    while [ $seconds -lt 10 ]; do
      sleep 1
      kill -0 $$ || exit
      seconds=$((seconds + 1))
    done
  done
) >/dev/null 2>&1 & )
exec 3<&- "$@"
`

/**
 * Starts a command that never outlives us, not even when we are killed with SIGKILL. It has a
 * session of its own: Ctrl-C in a terminal reaches us only, so we can finish before it stops.
 */
export function startGuarded({ command, args, account, onLine }: GuardedCommand): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', GUARD, command, command, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: childEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', onLine)
  child.stdin.on('error', () => {}) // the watcher may be gone before it is told to go

  return {
    pid: child.pid ?? 0,
    exited: exitOf(child).finally(() => child.stdin.end('over\n')),
    kill: (signal) => child.kill(signal),
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(error.message))
  child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `code ${code}`))
  return promise
}

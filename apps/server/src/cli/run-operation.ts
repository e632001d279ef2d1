import type { Operation, Program } from './operation.ts'

const FAILED = 1
const MISUSED = 2

/** Loaded by name: none needs what the others do. */
const PROGRAMS: Record<string, () => Promise<Program>> = {
  audit: async () => (await import('./audit.ts')).audit,
  creators: async () => (await import('./creators.ts')).creators,
  media: async () => (await import('./media.ts')).media,
  money: async () => (await import('./money.ts')).money,
  queue: async () => (await import('./queue.ts')).queue,
  sessions: async () => (await import('./sessions.ts')).sessions,
  support: async () => (await import('./support.ts')).support,
}

/** Runs the program that the first word names, with the others. */
export async function runOperation(
  [name = '', ...args]: string[],
  open: () => Operation,
): Promise<void> {
  const load = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined
  if (!load) {
    process.stdout.write(`Name one of ${Object.keys(PROGRAMS).join(', ')}.\n`)
    process.exitCode = MISUSED
    return
  }
  const program = await load()
  try {
    await program.act(args, open)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const said = program.apology ? [program.apology, reason] : [reason]
    process.stderr.write(`${said.join('\n')}\n`)
    process.exitCode = program.exitCode ?? FAILED
  }
}

import { Misuse } from './misuse.ts'
import type { Operation, Program } from './operation.ts'

const FAILED = 1
const MISUSED = 2
const PARSE_ERRORS = 'ERR_PARSE_ARGS_'
const HELP_FLAGS = ['--help', '-h']

/** Loaded by name: none needs what the others do. */
const PROGRAMS: Record<string, () => Promise<Program>> = {
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  creators: async () => (await import('./creators.ts')).creators,
  keys: async () => (await import('./keys.ts')).keys,
  media: async () => (await import('./media.ts')).media,
  money: async () => (await import('./money.ts')).money,
  queue: async () => (await import('./queue.ts')).queue,
  restore: async () => (await import('./restore.ts')).restore,
  secrets: async () => (await import('./secrets.ts')).secrets,
  sessions: async () => (await import('./sessions.ts')).sessions,
  staff: async () => (await import('./staff.ts')).staff,
  support: async () => (await import('./support.ts')).support,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
}

export const PROGRAM_NAMES = Object.keys(PROGRAMS)

/** Runs the program that the first word names, with the others. */
export async function runOperation(
  [name = '', ...args]: string[],
  open: () => Operation,
): Promise<void> {
  const load = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined
  if (!load) {
    process.stdout.write(`Name one of ${PROGRAM_NAMES.join(', ')}.\n`)
    process.exitCode = MISUSED
    return
  }
  const program = await load()
  if (args.some((arg) => HELP_FLAGS.includes(arg))) {
    process.stdout.write(`${program.help}\n`)
    return
  }
  try {
    await program.act(args, open)
  } catch (error) {
    if (isMisuse(error)) {
      process.exitCode = MISUSED
      process.stderr.write(`${error.message}\n`)
      const hint = `npm run ${name} -- --help lists what there is.`
      process.stderr.write(`${error instanceof Misuse && error.showsHelp ? program.help : hint}\n`)
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    const said = program.apology ? [program.apology, reason] : [reason]
    process.stderr.write(`${said.join('\n')}\n`)
    process.exitCode = program.exitCode ?? FAILED
  }
}

/** Also options that the parser of arguments does not know. */
function isMisuse(error: unknown): error is Error {
  if (error instanceof Misuse) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith(PARSE_ERRORS)
}

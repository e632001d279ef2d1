const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
const LEVEL_WIDTH = 5

// The same on every line of one machine.
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'err'])

/** One line of the server's log for a person; a line that is no log stays as it is. */
export function readableLog(line: string) {
  const entry = parseEntry(line)
  if (!entry) return line

  const time = new Date(Number(entry['time'])).toTimeString().slice(0, 8)
  const level = (LEVELS[Number(entry['level'])] ?? String(entry['level'])).padEnd(LEVEL_WIDTH)
  const facts = Object.entries(entry)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${time} ${level} ${wordsOf(entry)}${facts.join('')}${stackOf(entry)}`
}

function parseEntry(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as Record<string, unknown>
    return 'level' in entry ? entry : null
  } catch {
    return null
  }
}

function stackOf({ err }: Record<string, unknown>) {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return ''
  return `\n${String(err.stack)}`
}

function wordsOf({ msg }: Record<string, unknown>) {
  return typeof msg === 'string' ? msg : ''
}

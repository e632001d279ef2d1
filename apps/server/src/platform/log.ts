import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Wherever one of these names turns up in a logged object, its value stays out of the log. */
const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'password',
  'initData',
  'secret',
]

export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The part of a pino logger that the sandbox uses. */
export interface Log {
  debug(details: object, text: string): void
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

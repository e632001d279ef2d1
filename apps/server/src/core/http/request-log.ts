import type { FastifyBaseLogger } from 'fastify'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * The log of one request, whose lines name it. Most requests say nothing, and to make a logger for each
 * was a twentieth of what the cheapest calls cost: it is made when something is said.
 */
class RequestLog implements Pick<FastifyBaseLogger, 'level' | 'child'> {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level() {
    return this.#parent.level
  }

  set level(level) {
    this.made().level = level
  }

  made(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  child(...told: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made().child(...told)
  }
}

for (const level of LEVELS) {
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...told: [object, string?]) {
      this.made()[level](...told)
    },
  })
}

/** For Fastify, in place of a child logger for each request. */
export function logOfRequest(parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  return new RequestLog(parent, bindings) as unknown as FastifyBaseLogger // its levels stand above
}

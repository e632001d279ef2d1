import type { Context } from '@fanlight/server/core/context'
import { type LifeContext, makeLife } from '../demo-world/life/make-life.ts'
import type { Demo } from './demo.ts'

export interface DemoLife {
  /** Sets the context used to make the sales. */
  open(ctx: Context): void
  /** Makes missing customers in the background. */
  start(): void
  stop(): Promise<void>
}

export function demoLife({ pictures }: Demo): DemoLife {
  let ctx: LifeContext | undefined
  let stopping = new AbortController()
  let making: Promise<void> = Promise.resolve()

  return {
    open(given) {
      ctx = given
    },
    start() {
      const opened = ctx
      if (!opened) return
      stopping = new AbortController()
      const { signal } = stopping
      making = makeLife(opened, pictures, signal).catch((error: unknown) => {
        if (!signal.aborted) opened.log.error({ err: error }, 'filling the demo world failed')
      })
    },
    async stop() {
      stopping.abort()
      await making
    },
  }
}

import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { Bundle } from './chunks.ts'

/** In bytes as brotli sends them. */
export interface Weight {
  what: string
  bytes: number
  allowed: number
}

export interface BuildOptions {
  /** Whether all of it is told, for those who work on it. */
  tellsSizes: boolean
  /** Called with a table of what is over its budget. If it throws, the build fails. */
  onHeavy: (table: string) => void
}

interface BudgetOptions extends BuildOptions {
  heading: string
  weigh: (bundle: Bundle) => Weight[]
}

/** Weighs what a build has made. */
export function budgetPlugin({ heading, weigh, tellsSizes, onHeavy }: BudgetOptions): Plugin {
  return {
    name: 'fanlight:budgets',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weights = weigh(bundle)
        if (tellsSizes) process.stderr.write(`fanlight: ${heading}\n${table(weights)}\n`)
        const heavy = weights.filter(({ bytes, allowed }) => bytes > allowed)
        if (heavy.length > 0) onHeavy(table(heavy))
      },
    },
  }
}

const sizes = new WeakMap<object, number>()

/** The best compression takes a while, so nothing is compressed twice. */
export function brotliSize(file: Bundle[string] | undefined): number {
  if (!file) throw new Error('a file that has a budget is missing')
  const size =
    sizes.get(file) ?? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
  sizes.set(file, size)
  return size
}

function table(weights: Weight[]): string {
  return weights
    .map(({ what, bytes, allowed }) => `${String(bytes).padStart(7)} of ${allowed}  ${what}`)
    .join('\n')
}

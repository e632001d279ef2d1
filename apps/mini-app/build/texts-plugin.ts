import type { Plugin } from 'vite'
import { EN } from '../src/shared/texts/en.ts'
import { RU } from '../src/shared/texts/ru.ts'

const PREFIX = 'virtual:texts/'
const OWN = { en: {}, ru: RU }

/** Lays each language over English now, so that one request brings a complete one. */
export function textsPlugin(): Plugin {
  return {
    name: 'fanlight:texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const table = { ...EN, ...OWN[id.endsWith('/ru') ? 'ru' : 'en'] }
      return `export const table = ${JSON.stringify(table)}`
    },
  }
}

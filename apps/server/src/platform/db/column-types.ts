import pg from 'pg'

const INT8 = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE
const INT8_ARRAY = 1016

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [INT8, safeInteger],
  [INT8_ARRAY, safeIntegers],
  // A day has no time zone, so it must not become a moment.
  [DATE, (text) => text],
])

/** How columns become values where the driver's own way loses something. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parse = format === 'binary' ? undefined : parsers.get(oid)
    return parse ?? (pg.types.getTypeParser(oid, format) as Parse)
  },
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond safe integers`)
  return value
}

// Written as {1,2,NULL}; integers never need quotes, and arrays of arrays are not used.
function safeIntegers(text: string) {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : safeInteger(item)))
}

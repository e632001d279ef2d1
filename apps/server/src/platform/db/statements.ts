import { createHash } from 'node:crypto'
import { qualify } from './qualify.ts'
import { PLANNED_EACH_TIME, type Queries, type Statement, type Values } from './queries.ts'

interface Answer {
  rows: unknown[]
  rowCount: number | null
}

export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** What is sent for a statement: its text, and the name it is prepared under; an empty one is none. */
export type Prepare = (statement: Statement) => Omit<Prepared, 'values'>

/** Each statement is qualified and named once. Without a schema no routine can be called. */
export function preparingIn(schema: string | undefined): Prepare {
  const known = new Map<Statement, Omit<Prepared, 'values'>>()
  return (statement) => {
    const found = known.get(statement)
    if (found) return found
    const text = schema === undefined ? statement : qualify(statement, schema)
    const name = statement.startsWith(PLANNED_EACH_TIME) ? '' : nameOf(text)
    known.set(statement, { name, text })
    return { name, text }
  }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** All of `Queries` on top of one way to run a prepared statement. */
export function queriesOver(
  prepare: Prepare,
  run: (prepared: Prepared) => Promise<Answer>,
): Queries {
  const ask = (statement: Statement, values: Values = []) =>
    // The driver only reads the values, whatever its types say.
    run({ ...prepare(statement), values: values as unknown[] })

  return {
    async query<Row>(statement: Statement, values?: Values) {
      const answer = await ask(statement, values)
      return answer.rows as Row[]
    },
    async one<Row>(statement: Statement, values?: Values) {
      const { rows } = await ask(statement, values)
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement}`)
      return rows[0] as Row
    },
    async maybe<Row>(statement: Statement, values?: Values) {
      const { rows } = await ask(statement, values)
      if (rows.length > 1) throw new Error(`expected at most one row, got more: ${statement}`)
      return (rows[0] ?? null) as Row | null
    },
    async run(statement, values) {
      const answer = await ask(statement, values)
      return answer.rowCount ?? 0
    },
  }
}

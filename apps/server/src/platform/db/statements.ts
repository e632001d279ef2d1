import { createHash } from 'node:crypto'
import type { Queries, Statement, Values } from './queries.ts'

interface Answer {
  rows: unknown[]
  rowCount: number | null
}

export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** All of `Queries` on top of one way to run a prepared statement. */
export function queriesOver(run: (prepared: Prepared) => Promise<Answer>): Queries {
  const ask = (statement: Statement, values: Values = []) =>
    // The driver only reads the values, whatever its types say.
    run({ name: nameOf(statement), text: statement, values: values as unknown[] })

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

const names = new Map<Statement, string>()

function nameOf(statement: Statement): string {
  const known = names.get(statement)
  if (known) return known
  const name = createHash('sha256').update(statement).digest('hex').slice(0, 24)
  names.set(statement, name)
  return name
}

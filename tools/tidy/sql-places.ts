import type { SourceFile } from './tree.ts'

/** What is looked at: the product's server, and what stands around it on one machine. */
const LOOKED_AT = /^(apps\/server\/src|local)\/.+\.ts$/

/** Where SQL may stand, each with its reason. */
const PLACES = [
  /\.store\.ts$/, // what asks the database
  /^apps\/server\/src\/platform\/db\//, // the layer that stores stand on
  /^apps\/server\/src\/start\/database-files\.ts$/, // writes numbers of the domain into the routines
  /^local\/shared\/database\.ts$/, // the same layer, of the stand-ins
  /^local\/(bank|messenger|ton)\/src\/([\w-]+\/)?([\w-]+\.)?schema\.ts$/, // their tables: no migrations
  /(\.test\.ts|^local\/test\/.+|\/testing\/.+)$/, // tests look behind the doors
]

/** A text that begins as a statement does. */
const STATEMENT = new RegExp(
  String.raw`['"\`]\s*(?:${[
    'select\\s',
    'with (?:recursive )?\\w+ as\\s',
    'insert (?:or \\w+ )?into\\s',
    'update \\w+(?: \\w+)?\\s+set\\s',
    'delete from\\s',
    '(?:create|alter|drop) (?:\\w+ )*(?:table|index|view|schema|function|trigger|role)\\s',
    'truncate\\s',
    '(?:savepoint|rollback to|set local|listen|notify)\\s',
  ].join('|')})`,
  'i',
)

/** A statement that was made elsewhere and is run here. */
const CALL = /\b(?:db|tx|sqlite)\.(?:query|one|maybe|run|get|all|exec|prepare)[<(]/

/** Files with SQL that are neither store nor routine, each as one sentence. */
export function sqlProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => LOOKED_AT.test(path) && !PLACES.some((place) => place.test(path)))
    .flatMap(({ path, text }) => {
      const places = [text.search(STATEMENT), text.search(CALL)].filter((place) => place >= 0)
      if (places.length === 0) return []
      const line = text.slice(0, Math.min(...places)).split('\n').length
      return [`${path}:${line} has SQL, which belongs in a store`]
    })
}

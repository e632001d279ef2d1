import { readdir, readFile } from 'node:fs/promises'
import { fromRoot } from '../repo.ts'

/** As `bench/main.ts` records it; of a bench that measures several things at once the worst. */
interface Result {
  compares: string
  ours: number
  peer: number
  unit: string
  ratio: number
  goal: { ratio: number; isBetter: 'higher' | 'lower' }
}

const BEGIN = '<!-- the table: npm run fix writes it from bench/results -->\n'
const END = '<!-- end of the table -->'
const HEAD = ['bench', 'compares', 'ours', 'peer or limit', 'ratio', 'goal', '']

/** The page with the table of what was last measured in its place. */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the page has no place for it')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}

export async function benchmarksTable(): Promise<string> {
  const folder = fromRoot('bench/results')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const rows = await Promise.all(
    files.map(async (name) => {
      const result = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as Result
      return rowOf(name.replace('.json', ''), result)
    }),
  )
  return `${[HEAD, HEAD.map(() => '---'), ...rows].map(lineOf).join('\n')}\n`
}

function rowOf(name: string, { compares, ours, peer, unit, ratio, goal }: Result): string[] {
  const isMet = goal.isBetter === 'higher' ? ratio >= goal.ratio : ratio <= goal.ratio
  const side = goal.isBetter === 'higher' ? 'at least' : 'at most'
  const figures = [`${figure(ours)} ${unit}`, figure(peer), ratio.toFixed(2)]
  return [`\`${name}\``, compares, ...figures, `${side} ${goal.ratio}`, isMet ? '' : '**missed**']
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)))
}

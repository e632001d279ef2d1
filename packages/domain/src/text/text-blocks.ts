import { type LineKind, parsePostOps, type TextRun } from './rich-text.ts'

/** A post's text as it stands on a page. A paragraph keeps its line breaks. */
export type TextBlock =
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'heading'; level: 1 | 2; runs: TextRun[] }
  | { kind: 'list'; isOrdered: boolean; items: TextRun[][] }

interface Line {
  kind: LineKind | null
  runs: TextRun[]
}

/** Blank lines at either end, which every document of an editor has, are left out. */
export function parsePostBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of withoutBlankEnds(linesOf(text))) addLine(blocks, line)
  return blocks
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let runs: TextRun[] = []
  for (const { run, line: kind } of parsePostOps(text)) {
    const [first = '', ...rest] = run.text.split('\n')
    if (first !== '') runs.push({ ...run, text: first })
    for (const piece of rest) {
      lines.push({ kind, runs })
      runs = piece === '' ? [] : [{ ...run, text: piece }]
    }
  }
  return [...lines, { kind: null, runs }]
}

function withoutBlankEnds(lines: Line[]): Line[] {
  const first = lines.findIndex(hasWords)
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(hasWords) + 1)
}

function hasWords({ runs }: Line): boolean {
  return runs.some(({ text }) => text.trim() !== '')
}

function addLine(blocks: TextBlock[], { kind, runs }: Line): void {
  const last = blocks.at(-1)
  if (kind === null) {
    if (last?.kind === 'paragraph') last.runs.push({ text: '\n' }, ...runs)
    // A blank line after a list or a heading only sets apart what stands apart already.
    else if (runs.length > 0) blocks.push({ kind: 'paragraph', runs })
    return
  }
  if (kind === 'heading 1' || kind === 'heading 2') {
    blocks.push({ kind: 'heading', level: kind === 'heading 1' ? 1 : 2, runs })
    return
  }
  const isOrdered = kind === 'ordered'
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(runs)
  else blocks.push({ kind: 'list', isOrdered, items: [runs] })
}

import { parseSync } from 'vite'

/** Attributes whose words are shown or read aloud. */
const SPOKEN =
  /^(aria-(label|description|placeholder|valuetext)|title|label|line|text|placeholder|alt)$/
const LETTER = /\p{L}/u

interface Node {
  type: string
  [part: string]: unknown
}

/** Every word that a file of markup holds itself, instead of asking the texts for it. */
export function wordsIn(file: string, markup: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isNode(node)) found.push(...wordsOf(node))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, markup).program)
  return found.filter((words) => LETTER.test(words)).map((words) => words.trim())
}

function wordsOf(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node['children'] as Node[]).flatMap((child) => literalsIn(child['expression']))
  }
  const name = (node['name'] as Node | undefined)?.['name']
  if (node.type !== 'JSXAttribute' || !SPOKEN.test(String(name))) return []
  const value = node['value'] as Node | null
  return literalsIn(value?.type === 'JSXExpressionContainer' ? value['expression'] : value)
}

/** A string, or the fixed parts of a template; both ends of a choice. */
function literalsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return [String(value['value'])]
  if (value.type === 'TemplateLiteral') {
    return (value['quasis'] as { value: { raw: string } }[]).map((part) => part.value.raw)
  }
  if (value.type === 'ConditionalExpression') {
    return [...literalsIn(value['consequent']), ...literalsIn(value['alternate'])]
  }
  return value.type === 'LogicalExpression' ? literalsIn(value['right']) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

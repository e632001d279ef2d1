import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours, in the order in which they stand, told by the fonts that it carries. */
export function readPdf(file: Buffer): string[] {
  const objects = objectsOf(file)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      fonts.set(name, lettersIn(objects.get(map)?.text ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ text }) => / Tf\n/.test(text))
  return pages.flatMap(({ text }) => wordsIn(text, fonts))
}

interface PdfObject {
  head: string
  /** What its stream holds, or nothing. */
  text: string
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const all = file.toString('latin1')
  for (const { 1: id = '', 2: body = '' } of all.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const begin = body.indexOf('stream\n')
    const head = begin < 0 ? body : body.slice(0, begin)
    const stream = begin < 0 ? '' : body.slice(begin + 7).replace(/\nendstream$/, '')
    const bytes = Buffer.from(stream, 'latin1')
    const isPacked = begin >= 0 && head.includes('/FlateDecode')
    objects.set(id, { head, text: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
  }
  return objects
}

/** Which letters the numbers of a font stand for. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { 1: first = '', 2: list = '' } of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(first, 16)
    for (const [, hex = ''] of list.matchAll(/<(\w*)>/g)) {
      const text = Buffer.from(hex, 'hex').swap16().toString('utf16le')
      letters.set(code.toString(16).padStart(4, '0'), text)
      code += 1
    }
  }
  return letters
}

function wordsIn(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const words: string[] = []
  for (const block of page.split('BT\n').slice(1)) {
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    words.push(codes.map((code) => letters?.get(code) ?? '?').join(''))
  }
  return words
}

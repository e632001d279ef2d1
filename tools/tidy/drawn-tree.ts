/** A block that begins with a folder: the floors above it are another drawing. */
const DRAWING = /^```text\n([a-z0-9-]+\/\n.*?)^```$/ms
const LINE = /^( *)(\S+)(.*)$/
const FOLDER_IN_WORDS = /(?<=\s)[a-z0-9-]+\/(?=[\s,;:.]|$)/g
const INDENT = 2

/** Where the tree of a page and that of the repository differ, as deep as folders are drawn. */
export function drawingProblems(page: string, paths: string[]): string[] {
  const drawn = new Set(drawnPaths(page).flatMap(withFolders))
  const real = new Set(paths.flatMap(withFolders))
  const drawnInto = new Set([...drawn].filter(isFolder).map(parentOf))
  return [
    ...[...drawn].filter((path) => !real.has(path)).map((path) => `${path} is not there`),
    ...[...real]
      .filter((path) => isFolder(path) && drawnInto.has(parentOf(path)) && !drawn.has(path))
      .filter((path) => !path.startsWith('.'))
      .map((path) => `${path} is not drawn`),
  ]
}

/** Every file and folder that the page draws; folders end with a slash. */
export function drawnPaths(page: string): string[] {
  const lines = DRAWING.exec(page)?.[1]?.trimEnd().split('\n') ?? []
  const open: { indent: number; path: string }[] = []
  return lines.flatMap((line) => {
    const [, spaces = '', name = '', words = ''] = LINE.exec(line) ?? []
    const indent = spaces.length
    const above = open.at(-1)
    // What stands further in than a child would goes on with the words of the line above.
    if (above && indent > above.indent + INDENT) return foldersIn(line, above.path)
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const path = `${open.at(-1)?.path ?? ''}${name}`
    open.push({ indent, path })
    return [path, ...foldersIn(words, path)]
  })
}

function foldersIn(words: string, path: string): string[] {
  if (!isFolder(path)) return []
  return [...words.matchAll(FOLDER_IN_WORDS)].map(([name]) => `${path}${name}`)
}

/** `a/`, `a/b/` and `a/b/c.ts` for `a/b/c.ts`. */
function withFolders(path: string): string[] {
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
  return isFolder(path) ? folders : [...folders, path]
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
}

function isFolder(path: string): boolean {
  return path.endsWith('/')
}

import type { SourceFile } from './tree.ts'

interface Workspace {
  folder: string
  name: string
  version: string
  /** Our own packages among its dependencies, with the versions asked for. */
  named: Map<string, string>
  /** Our own packages that its code, tests and style sheets import. */
  imported: Set<string>
}

type Manifest = { name: string; version: string } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>

const SCOPE = '@fanlight/'
const MANIFEST = /^((?:apps|packages)\/[^/]+|local)\/package\.json$/
const SOURCE = /\.(tsx?|mjs|css)$/
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](@fanlight\/[a-z0-9-]+)/g

/**
 * Where a manifest and the imports below it name different packages of ours. The install links all of
 * them at the top, so that one which is not named is found all the same, until a package moves out.
 */
export function workspaceProblems(files: SourceFile[]): string[] {
  const workspaces = files.flatMap((file) => readWorkspace(file, files))
  const versions = new Map(workspaces.map(({ name, version }) => [name, version]))
  return workspaces.flatMap(({ folder, named, imported }) => [
    ...[...imported]
      .filter((name) => !named.has(name))
      .map((name) => `${folder} imports ${name} and does not name it`),
    ...[...named.keys()]
      .filter((name) => !imported.has(name))
      .map((name) => `${folder} names ${name} and does not import it`),
    ...[...named]
      .filter(([name, version]) => version !== versions.get(name))
      .map(([name, version]) => `${folder} asks for ${name} ${version}, which is not here`),
  ])
}

function readWorkspace({ path, text }: SourceFile, files: SourceFile[]): Workspace[] {
  const folder = MANIFEST.exec(path)?.[1]
  if (folder === undefined) return []
  const { name, version, dependencies, devDependencies } = JSON.parse(text) as Manifest
  const asked = Object.entries({ ...dependencies, ...devDependencies })
  const named = new Map(asked.filter(([each]) => each.startsWith(SCOPE)))
  const sources = files.filter((file) => isBelow(folder, file.path) && SOURCE.test(file.path))
  const imported = new Set(sources.flatMap(importsIn))
  imported.delete(name) // a test may meet its own package as others do
  return [{ folder, name, version, named, imported }]
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`)
}

function importsIn({ text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) => name)
}

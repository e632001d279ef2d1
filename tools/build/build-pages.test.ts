import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromRoot } from '../repo.ts'
import { buildPages } from './build-pages.ts'
import { SITES, type Site } from './sites.ts'

test('a site is built when its sources change, and only then', async () => {
  const { site, folder, builds } = await newSite()

  await buildPages([site])
  await buildPages([site])
  await writeFile(join(folder, 'page.html'), 'changed')
  await buildPages([site])

  expect(builds()).toBe(2)
})

test('a build that fails leaves the old pages as they were, and nothing of itself', async () => {
  const { site, folder, output } = await newSite()
  await buildPages([site])
  await writeFile(join(folder, 'page.html'), 'broken')
  const before = await readdir(folder)
  const build = async (fresh: string) => {
    await mkdir(fresh)
    throw new Error('does not compile')
  }

  await expect(buildPages([{ ...site, build }])).rejects.toThrow('does not compile')

  expect(await readdir(folder)).toEqual(before)
  expect(await readFile(join(output, 'index.html'), 'utf8')).toContain('built 1')
})

test('a build by Vite does not tell the server that starts after it that this is production', async () => {
  const bank = SITES.find(({ name }) => name === "the bank's pages")
  if (!bank) throw new Error('there are pages of the bank')
  const { site } = await newSite()
  vi.stubEnv('NODE_ENV', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())

  await buildPages([{ ...bank, output: site.output }])

  expect(process.env['NODE_ENV']).toBeUndefined()
}, 60_000)

test('long texts are laid down compressed as well', async () => {
  const { site, output } = await newSite()

  await buildPages([site])

  expect((await readdir(output)).sort()).toEqual([
    'built-from',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
})

test('U47: a start weighs nothing aloud; who works on the pages asks for it', async () => {
  const { site } = await newSite()
  const asked: unknown[] = []
  const build: Site['build'] = (fresh, how) => {
    asked.push(how)
    return site.build(fresh, how)
  }

  await buildPages([{ ...site, build }])
  await buildPages([{ ...site, build, output: `${site.output}-again` }], { tellsSizes: true })

  expect(asked).toMatchObject([{ tellsSizes: false }, { tellsSizes: true }])
})

test('pages over budget are warned of at a start, and refused by who builds them for others', async () => {
  const { site, output } = await newSite()
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => warned.mockRestore())
  const build: Site['build'] = async (fresh, options) => {
    await site.build(fresh, options)
    options.onHeavy('9 of 8  the start')
  }
  const heavy = { ...site, build }

  await buildPages([heavy], { allowsHeavy: true })
  await buildPages([heavy], { allowsHeavy: true })
  const strict = buildPages([heavy])

  await expect(strict).rejects.toThrow('a site of the test: over budget\n9 of 8  the start')
  expect(warned.mock.calls.join()).toContain('a site of the test: over budget')
  // Built once at the two starts, and again for the build that refused it.
  expect(await readFile(join(output, 'index.html'), 'utf8')).toContain('built 1')
})

async function newSite() {
  const root = await mkdtemp(fromRoot('.cache/site-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const relative = root.slice(fromRoot().length + 1)
  let builds = 0
  const site: Site = {
    name: 'a site of the test',
    sources: [`${relative}/page.html`],
    output: `${relative}/dist`,
    async build(folder) {
      builds += 1
      await mkdir(folder)
      await writeFile(join(folder, 'index.html'), `built ${builds}${' '.repeat(2000)}`)
    },
  }
  await writeFile(join(root, 'page.html'), 'first')
  return { site, folder: root, output: join(root, 'dist'), builds: () => builds }
}

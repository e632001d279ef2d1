import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sharedWorld } from '../shared-world.ts'
import { fromRepo } from './from-repo.ts'

const world = sharedWorld()

interface Rule {
  alert: string
  expr: string
  annotations: { runbook_url: string }
}

test('every alert asks for metrics and labels that there are', async () => {
  const offered = await metricsOffered()

  const problems = (await rules()).flatMap(({ alert, expr }) => problemsOf(alert, expr, offered))

  expect(problems).toEqual([])
})

test('every panel of the dashboard asks for metrics and labels that there are', async () => {
  const offered = await metricsOffered()
  const text = await readFile(fromRepo('deploy/grafana/fanlight.json'), 'utf8')
  const { panels } = JSON.parse(text) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }

  const problems = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => problemsOf(title, expr, offered)),
  )

  expect(panels.length).toBeGreaterThan(10)
  expect(problems).toEqual([])
})

test('the page of operations says what to do about every alert, and about no other', async () => {
  const page = await readFile(fromRepo('docs/operations.md'), 'utf8')

  const told = [...page.matchAll(/^### (Fanlight\w+)$/gm)].map(([, name]) => name)

  const alerts = await rules()
  expect(told).toEqual(alerts.map(({ alert }) => alert))
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  }
})

/** By name: the labels that its series have. */
async function metricsOffered(): Promise<Map<string, Set<string>>> {
  // A call, so that there is a series of each kind.
  await world().app.http.inject('/healthz')
  const { body } = await world().app.http.inject('/metrics')
  const offered = new Map<string, Set<string>>()
  for (const [, name = ''] of body.matchAll(/^# TYPE (\w+) /gm)) offered.set(name, new Set())
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const known = offered.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    offered.set(name, known)
  }
  // In a world where all is well there is none of these to tell of.
  offered.set('fanlight_star_discrepancies', new Set(['problem']))
  offered.set('fanlight_requests_shed_total', new Set(['urgency']))
  return offered
}

/** What Prometheus adds to every series by itself. */
const ADDED = ['instance', 'job', 'le']
const METRIC = /\b(fanlight_\w+|up)\b(?:\{([^}]*)\})?/g
const GROUPING = /\bby \(([^)]*)\)/g

function problemsOf(where: string, expr: string, offered: Map<string, Set<string>>): string[] {
  const metrics = [...expr.matchAll(METRIC)].filter(([, name]) => name !== 'up')
  const grouped = [...expr.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(', '))
  return metrics.flatMap(([, name = '', matchers = '']) => {
    const labels = offered.get(name)
    if (!labels) return [`${where}: there is no metric ${name}`]
    const matched = [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
    return [...matched, ...grouped]
      .filter((label) => !labels.has(label) && !ADDED.includes(label))
      .map((label) => `${where}: ${name} has no label ${label}`)
  })
}

async function rules(): Promise<Rule[]> {
  const text = await readFile(fromRepo('deploy/prometheus/rules.yml'), 'utf8')
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
  return groups.flatMap((group) => group.rules)
}

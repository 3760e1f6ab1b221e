import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMetrics } from './metrics/metrics.ts'
import { metricsDeps, watchedServer } from './testing/watched.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const metrics = createMetrics(metricsDeps([watchedServer()]))
afterAll(() => metrics.stop())

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** What is exported, by the name that stands in its HELP. */
async function exported(): Promise<ReadonlyMap<string, string>> {
  const scraped = await metrics.read()
  return new Map([...scraped.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name, help]) => [name!, help!]))
}

it.each([
  'deploy/grafana/ramal.json',
  'deploy/prometheus/rules.yml',
  'deploy/prometheus/rules.test.yml',
  'docs/watching.md',
])('Every metric that %s names is exported', async (file) => {
  const known = await exported()
  const named = new Set(text(file).match(/\b(?:ramal|nodejs|process)_\w+/g))
  const unknown = [...named].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
  )
  expect(named.size).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})

it('Every metric of ours stands in a panel, so that nothing is counted that nobody sees', () => {
  const dashboard = text('deploy/grafana/ramal.json')
  const unseen = metrics.declared.filter(
    ({ name }) => !new RegExp(`\\b${name}(_bucket|_sum|_count)?\\b`).test(dashboard),
  )
  expect(unseen).toEqual([])
})

it('Every metric that is exported says what it is', async () => {
  for (const [name, help] of await exported()) expect(help, name).toMatch(/\w+ \w+/)
})

it('The table of docs/watching.md is what is exported', () => {
  const rows = metrics.declared.map(
    ({ name, help, labels }) =>
      `| \`${name}\` | ${labels.map((label) => `\`${label}\``).join(' ')} | ${help} |`,
  )
  const table = text('docs/watching.md')
    .split('\n')
    .filter((line) => line.startsWith('| `ramal_'))
  expect(table.sort()).toEqual(rows.sort())
})

import type { Finding } from '../finding.ts'
import type { Report, ScenarioResult } from '../report.ts'

/** JUnit XML: a test suite per level, a test case per scenario. */
export function junitReport(report: Report): string {
  const suites = report.levels.map(({ level }) => {
    const own = report.scenarios.filter((scenario) => scenario.level === level)
    const failed = own.filter(({ status }) => status === 'failed').length
    const skipped = own.filter(({ status }) => status === 'skipped').length
    const seconds = own.reduce((sum, { ms }) => sum + ms, 0) / 1000
    const head = `<testsuite name="${level}" tests="${own.length}" failures="${failed}" skipped="${skipped}" time="${seconds.toFixed(3)}">`
    return [head, ...own.map(caseOf), '</testsuite>'].join('\n')
  })
  const head = `<testsuites name="ramal-contract ${escaped(report.url)}" time="${(report.ms / 1000).toFixed(3)}">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n')
}

function caseOf(scenario: ScenarioResult): string {
  const name = `name="${escaped(`${scenario.id}: ${scenario.title}`)}"`
  const head = `<testcase classname="${scenario.level}" ${name} time="${(scenario.ms / 1000).toFixed(3)}">`
  const skipped =
    scenario.status === 'skipped' ? [`<skipped message="${escaped(scenario.reason ?? '')}"/>`] : []
  return [head, ...scenario.findings.map(failureOf), ...skipped, '</testcase>'].join('\n')
}

function failureOf({ section, title, expected, came, reproduction, kind }: Finding): string {
  const lines = [
    `expected: ${expected}`,
    `came: ${came}`,
    ...(reproduction ? [`repeat: ${reproduction}`] : []),
  ]
  return `<failure type="${kind}" message="${escaped(`§${section} ${title}`)}">${escaped(lines.join('\n'))}</failure>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for XML and HTML; characters that XML 1.0 forbids become U+FFFD. */
export function escaped(text: string): string {
  const allowed = Array.from(text, (char) => (isForbidden(char) ? '\ufffd' : char)).join('')
  return allowed.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

function isForbidden(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return (
    (code < 0x20 && code !== 9 && code !== 10 && code !== 13) ||
    code === 0xfffe ||
    code === 0xffff ||
    (code >= 0xd800 && code <= 0xdfff)
  )
}

import type { Finding } from '../finding.ts'
import type { LevelResult } from '../levels.ts'
import type { CoverageRow, Report, ScenarioResult } from '../report.ts'
import { STYLE } from './html-style.ts'
import { escaped } from './junit.ts'
import { verdictOf } from './text.ts'

/** One file that needs nothing else: no script, no font, no picture from elsewhere; readable in both themes. */
export function htmlReport(report: Report): string {
  const verdict = verdictOf(report)
  const sections = [
    levels(report),
    ...(report.findings.length > 0 ? [`<h2>Findings</h2>${report.findings.map(finding).join('')}`] : []),
    `<h2>Scenarios</h2>${table(['Scenario', 'Result', 'Checks', 'What it tells'], report.scenarios.map(scenario))}`,
    `<h2>Coverage</h2>${table(['Section', 'Call or action', 'State', 'Where'], report.coverage.map(coverage))}`,
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(report.url)} ${verdict}</title><style>${STYLE}</style></head><body><main>
<h1><span class="${report.conforms ? 'good' : 'bad'}">${verdict}</span> ${escaped(report.url)}</h1>
<p>${report.checks} checks, ${report.findings.length} findings, ${(report.ms / 1000).toFixed(1)} s, ${escaped(report.startedAt)}, strategy ${report.strategy}, asked: ${report.asked}</p>
${sections.join('\n')}
</main></body></html>
`
}

function levels(report: Report): string {
  const rows = report.levels.map(({ level, state, passed, failed, skipped }: LevelResult) => [
    level,
    `<span class="${state === 'met' ? 'good' : state === 'not met' ? 'bad' : 'open'}">${state}</span>`,
    `${passed} passed, ${failed} failed`,
    skipped.map(({ id, reason }) => `${escaped(id)}: ${escaped(reason)}`).join('<br>'),
  ])
  return `<h2>Levels</h2>${table(['Level', 'State', 'Scenarios', 'Skipped'], rows)}`
}

function finding(one: Finding): string {
  const repeat = one.reproduction
    ? `<dt>Repeat</dt><dd><pre tabindex="0">${escaped(one.reproduction)}</pre></dd>`
    : ''
  return `<article><h3>§${escaped(one.section)} ${escaped(one.title)}</h3>
<p>${one.kind === 'missing' ? 'not provided' : 'wrong'}, ${escaped(one.scenario)}</p>
<dl><dt>Expected</dt><dd>${escaped(one.expected)}</dd><dt>Came</dt><dd>${escaped(one.came)}</dd>${repeat}</dl></article>`
}

function scenario({ id, status, checks, title, reason, notes }: ScenarioResult): string[] {
  const mark = status === 'passed' ? 'good' : status === 'failed' ? 'bad' : 'open'
  const more = [reason, ...notes]
    .filter((text) => text !== null)
    .map((text) => `<br><small>${escaped(text)}</small>`)
  return [
    escaped(id),
    `<span class="${mark}">${status}</span>`,
    String(checks),
    escaped(title) + more.join(''),
  ]
}

function coverage({ spec, name, state, why }: CoverageRow): string[] {
  return [spec ?? 'extension', escaped(name), state, escaped(why)]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<div class="wide" tabindex="0" role="region" aria-label="${heads[0]}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

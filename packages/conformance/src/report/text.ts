import type { Finding } from '../finding.ts'
import type { LevelResult } from '../levels.ts'
import type { Report, ScenarioResult } from '../report.ts'

/** Colours a word, or leaves it as it is. */
export type Paint = (colour: keyof typeof COLOURS, text: string) => string

const COLOURS = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 } as const

/** Colours for a terminal only; a file or a pipe gets plain text. */
export function painter(isTerminal: boolean): Paint {
  return (colour, text) => (isTerminal ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text)
}

const MARKS = { passed: ['green', 'ok  '], failed: ['red', 'FAIL'], skipped: ['yellow', 'skip'] } as const

/** One line per scenario, as it ends. */
export function scenarioLine(result: ScenarioResult, paint: Paint): string {
  const [colour, mark] = MARKS[result.status]
  const tail = result.status === 'skipped' ? ` (${result.reason})` : paint('dim', ` ${result.checks} checks`)
  return `${paint(colour, mark)} ${result.id.padEnd(30)} ${result.title}${tail}`
}

/** Findings, levels and coverage, for people. */
export function textReport(report: Report, paint: Paint): string {
  return [
    ...report.findings.map((finding, index) => findingText(finding, index + 1, paint)),
    ...notesOf(report),
    'Levels',
    ...report.levels.map((level) => levelText(level, paint)),
    '',
    coverageText(report),
    '',
    summaryLine(report, paint),
    '',
  ].join('\n')
}

function findingText(finding: Finding, number: number, paint: Paint): string {
  const kind = finding.kind === 'missing' ? 'not provided' : 'wrong'
  return [
    `${paint('red', `${number}. §${finding.section} ${finding.title}`)} ${paint('dim', `(${kind}; ${finding.scenario})`)}`,
    `   expected  ${finding.expected}`,
    `   came      ${finding.came}`,
    ...(finding.reproduction ? [`   repeat    ${finding.reproduction}`] : []),
    '',
  ].join('\n')
}

function notesOf({ scenarios }: Report): string[] {
  const notes = scenarios.flatMap(({ id, notes }) => notes.map((note) => `   ${id}: ${note}`))
  return notes.length === 0 ? [] : ['Notes (no findings)', ...notes, '']
}

function levelText({ level, state, passed, failed, skipped }: LevelResult, paint: Paint): string {
  const colour = state === 'met' ? 'green' : state === 'not met' ? 'red' : 'yellow'
  const counts = `${passed} passed, ${failed} failed, ${skipped.length} skipped`
  const names = skipped.map(
    ({ id, reason, optional }) => `\n     ${id}${optional ? ' (optional)' : ''}: ${reason}`,
  )
  return `   ${level.padEnd(10)} ${paint(colour, state.padEnd(13))} ${counts}${names.join('')}`
}

function coverageText({ coverage }: Report): string {
  const named = coverage.filter(({ spec }) => spec !== null)
  const exercised = named.filter(({ state }) => state === 'exercised').length
  const rest = named.filter(({ state }) => state === 'skipped')
  const skipped = rest.map(({ name, spec, why }) => `   spec ${spec} ${name}: ${why}`)
  const head = `Coverage: ${exercised} of ${named.length} calls and actions of spec §7 crossed the wire`
  return [skipped.length === 0 ? head : `${head}; meant and not reached:`, ...skipped].join('\n')
}

/** In words: without findings a backend deviates in nothing, but a level may be shown in part only. */
export function verdictOf({ conforms, findings }: Report): string {
  if (conforms) return 'conforms'
  return findings.length > 0 ? 'does not conform' : 'is shown in part only'
}

/** The one line that says it all. */
export function summaryLine(report: Report, paint: Paint): string {
  const wrong = report.findings.filter(({ kind }) => kind === 'wrong').length
  const missing = report.findings.length - wrong
  const verdict = paint(report.conforms ? 'green' : 'red', verdictOf(report))
  const counted = `${report.checks} checks, ${wrong} wrong, ${missing} not provided`
  return `${report.url} ${verdict} (${report.asked}): ${counted}, ${(report.ms / 1000).toFixed(1)} s`
}

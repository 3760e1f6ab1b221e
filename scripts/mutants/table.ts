import type { Mutant } from './mutant.ts'
import { isReached, percentOf, type Score } from './score.ts'

const LONGEST = 100

/** What a person reads after a run: a line for each room, then its survivors by file and line. */
export function tableOf(scores: readonly Score[]): string {
  const width = Math.max(4, ...scores.map(({ folder }) => folder.length))
  const head = `     ${'room'.padEnd(width)} mutants  killed        %  equivalent  not tried`
  return [head, ...scores.map((score) => lineOf(score, width)), ...scores.flatMap(detailsOf)].join('\n')
}

function lineOf(score: Score, width: number): string {
  const columns = [
    String(score.mutants).padStart(7),
    String(score.killed).padStart(7),
    // Never rounded up: 89.96 does not look like 90.
    (Math.floor(percentOf(score) * 10) / 10).toFixed(1).padStart(8),
    String(score.equivalent).padStart(11),
    String(score.notTried).padStart(10),
  ]
  return `${isReached(score) ? 'ok  ' : 'FAIL'} ${score.folder.padEnd(width)} ${columns.join(' ')}`
}

function detailsOf({ folder, survivors, outdated }: Score): string[] {
  return [
    ...(survivors.length > 0 ? [`\n${folder}: no test notices`] : []),
    ...survivors.map(changeOf),
    ...outdated.map(
      ({ file, code, from, to }) =>
        `\nequivalents.json has an entry that is not true any more: ${file}: ${code}: ${from} -> ${to}`,
    ),
  ]
}

function changeOf({ file, line, from, to }: Mutant): string {
  return `  ${file}:${line}  ${shortened(from)}  ->  ${shortened(to)}`
}

function shortened(code: string): string {
  return code.length > LONGEST ? `${code.slice(0, LONGEST)}…` : code
}

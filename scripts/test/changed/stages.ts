import { findBuiltByImport } from '../built-by-import.ts'
import { check, checked } from '../run-command.ts'
import { findSlowExpressions } from '../slow-expressions.ts'
import { STAGES, type Stage } from '../stages.ts'
import { e2e, unit } from '../suites.ts'
import { findWrongWords } from '../wrong-words.ts'
import type { Choice } from './choice.ts'

/** Stages that judge the whole repository at once and are quick, or remember what did not change (turbo). */
const WHOLE = new Set(['types', 'boundaries', 'citations', 'unused'])

const MODULE = /\.(ts|tsx)$/

/** The stages of `npm test -- --changed`: what can look at single files looks at the changed ones. */
export function changedStages({ code, tests, e2eTests }: Choice): Stage[] {
  const modules = (...folders: string[]) =>
    code.filter((file) => MODULE.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)))
  const stage = (name: string, files: readonly string[], run: Stage['run']): Stage[] =>
    files.length > 0 ? [{ name, run }] : []
  const [awaited, pure] = [modules('apps/server', 'packages'), modules('apps', 'packages')]
  const [built, named] = [modules('apps/console/src'), modules('apps', 'packages', 'e2e', 'chaos', 'scripts')]
  return [
    ...stage('format', code, () =>
      check('biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...code]),
    ),
    ...stage('promises', awaited, () => check('oxlint', ['--type-aware', ...awaited])),
    ...stage('expressions', pure, () => checked(findSlowExpressions(pure))),
    ...stage('imports', built, () => checked(findBuiltByImport(built))),
    ...stage('words', named, () => checked(findWrongWords(named))),
    ...STAGES.filter(({ name }) => WHOLE.has(name)),
    ...stage('unit', tests, () => unit(tests)),
    ...stage('e2e', e2eTests, () => e2e(e2eTests)),
  ]
}

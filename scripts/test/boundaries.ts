import { type FolderCycle, folderCycles } from './folder-cycles.ts'
import { type Cruised, moduleGraph } from './module-graph.ts'
import { type Counts, check, sum } from './run-command.ts'

/** Fewer modules than this means that the parser saw nothing and the silence proves nothing (a trap of dependency-cruiser). */
const MODULES_AT_LEAST = 2_000

/** What belongs to the tests may look at a whole house. */
const TEST = /\.(test|e2e|look)\.tsx?$|\/testing\//

/** Floors, islands and circles of files and folders (docs/architecture.md §1); `turbo boundaries` stands beside them. */
export async function boundaries(): Promise<Counts> {
  return sum([await judge(), await check('turbo', ['boundaries'])])
}

async function judge(): Promise<Counts> {
  const { modules, summary } = await moduleGraph()
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const cycles = folderCycles(imports.filter(({ from, to }) => !TEST.test(from) && !TEST.test(to)))
  const faults = [...summary.violations.map((one) => sentenceOf(one, summary)), ...cycles.map(circleSentence)]
  if (modules.length < MODULES_AT_LEAST)
    faults.push(`only ${modules.length} modules were seen, at least ${MODULES_AT_LEAST} expected`)
  for (const fault of faults) console.log(fault)
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sentenceOf(
  one: Cruised['summary']['violations'][number],
  { ruleSetUsed }: Cruised['summary'],
): string {
  const comment = ruleSetUsed?.forbidden?.find(({ name }) => name === one.rule.name)?.comment ?? ''
  return `${one.rule.name}: ${one.from} -> ${one.to}\n  ${comment}`
}

function circleSentence({ in: parent, folders, ties }: FolderCycle): string {
  const lines = ties.slice(0, 12).map(({ from, to }) => `  ${from} -> ${to}`)
  return [`${parent || '.'}: ${folders.join(', ')} import each other`, ...lines].join('\n')
}

import { type FolderCycle, folderCycles } from './folder-cycles.ts'
import { type Counts, check, runCommand, sum } from './run-command.ts'

const TREES = ['packages', 'apps', 'e2e', 'chaos', 'bench', 'scripts', 'fixtures']

/** Fewer modules than this means that the parser saw nothing and the silence proves nothing (a trap of dependency-cruiser). */
const MODULES_AT_LEAST = 2_000

/** What belongs to the tests may look at a whole house. */
const TEST = /\.(test|e2e|look)\.tsx?$|\/testing\//

/** What dependency-cruiser says in JSON, as far as it is read here. */
interface Cruised {
  readonly modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[]
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[]
    readonly ruleSetUsed?: { readonly forbidden?: readonly { name?: string; comment?: string }[] }
  }
}

/** Floors, islands and circles of files and folders (docs/architecture.md §1); `turbo boundaries` stands beside them. */
export async function boundaries(): Promise<Counts> {
  return sum([await cruise(), await check('turbo', ['boundaries'])])
}

async function cruise(): Promise<Counts> {
  const { output } = await runCommand('depcruise', [
    ...['--config', '.dependency-cruiser.mjs'],
    ...TREES,
    ...['--output-type', 'json'],
  ])
  const { modules, summary } = readCruised(output)
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

function readCruised(output: string): Cruised {
  try {
    return JSON.parse(output) as Cruised
  } catch {
    throw new Error(`dependency-cruiser said no JSON: ${output.slice(0, 2_000)}`)
  }
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

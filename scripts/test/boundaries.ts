import { type Counts, check, runCommand, sum } from './run-command.ts'

/** Fewer modules than this means that the parser saw nothing and the silence proves nothing (a trap of dependency-cruiser). */
const MODULES_AT_LEAST = 300

/** Floors, islands and cycles (docs/architecture.md §1): dependency-cruiser holds them, `turbo boundaries` stands beside it. */
export async function boundaries(): Promise<Counts> {
  return sum([await cruise(), await check('turbo', ['boundaries'])])
}

async function cruise(): Promise<Counts> {
  const { code, output } = await runCommand('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'apps',
    'e2e',
    '--output-type',
    'err-long',
  ])
  const cruised = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (code === 0 && cruised >= MODULES_AT_LEAST) return { passed: 1, failed: 0 }
  console.log(output, `\n${cruised} modules cruised, at least ${MODULES_AT_LEAST} expected`)
  return { passed: 0, failed: 1 }
}

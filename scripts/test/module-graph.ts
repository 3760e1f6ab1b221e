import { runCommand } from './run-command.ts'

const TREES = ['packages', 'apps', 'e2e', 'chaos', 'bench', 'scripts', 'fixtures']

/** What dependency-cruiser says in JSON, as far as it is read here. */
export interface Cruised {
  readonly modules: readonly {
    source: string
    dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[]
  }[]
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[]
    readonly ruleSetUsed?: { readonly forbidden?: readonly { name?: string; comment?: string }[] }
  }
}

let cruised: Promise<Cruised> | null = null

/** All modules of the repository with their imports, judged by `.dependency-cruiser.mjs`; read once in a run. */
export function moduleGraph(): Promise<Cruised> {
  cruised ??= cruise()
  return cruised
}

async function cruise(): Promise<Cruised> {
  const { output } = await runCommand('depcruise', [
    ...['--config', '.dependency-cruiser.mjs'],
    ...TREES,
    ...['--output-type', 'json'],
  ])
  try {
    return JSON.parse(output) as Cruised
  } catch {
    throw new Error(`dependency-cruiser said no JSON: ${output.slice(0, 2_000)}`)
  }
}

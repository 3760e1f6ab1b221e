import { moduleGraph } from '../module-graph.ts'
import type { Stage } from '../stages.ts'
import { changedFiles } from './changed-files.ts'
import { choose } from './choice.ts'
import { changedStages } from './stages.ts'

/** What `npm test -- --changed` runs since this branch left `ref`, and the sentences about what it leaves out. */
export async function planOfChanges(ref: string): Promise<{ stages: Stage[]; remarks: string[] }> {
  const [changed, { modules }] = await Promise.all([changedFiles(ref), moduleGraph()])
  // A type that changed breaks the stage of types, not a test that runs.
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const choice = choose(changed, imports)
  console.log(
    `${changed.length} files changed since ${ref}: ${choice.tests.length} files of unit tests and ${choice.e2eTests.length} of e2e tests are run`,
  )
  const left = choice.left.map((sentence) => `  ${sentence}`)
  return { stages: changedStages(choice), remarks: [['LEFT to the whole npm test', ...left].join('\n')] }
}

import type { Counts } from './run-command.ts'
import type { Stage } from './stages.ts'

/** What came of a stage, and how long it took, in seconds. */
export interface Outcome {
  readonly name: string
  readonly counts: Counts
  readonly seconds: number
}

/**
 * Runs the stages in turn. One that mostly waits (`isWaiting`) goes on beside those that follow, until one that measures time by the wall
 * (`isAlone`) is reached; `report` hears of each as it ends. A stage that fails does not hide what the others say.
 */
export async function runStages(
  stages: readonly Stage[],
  report: (outcome: Outcome) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  const waiting: Promise<void>[] = []
  for (const stage of stages) {
    if (stage.isAlone) await Promise.all(waiting)
    const running = timed(stage, now).then(report)
    if (stage.isWaiting) waiting.push(running)
    else await running
  }
  await Promise.all(waiting)
}

async function timed({ name, run }: Stage, now: () => number): Promise<Outcome> {
  const started = now()
  const counts = await run()
  return { name, counts, seconds: (now() - started) / 1000 }
}

import { expect, it } from 'vitest'
import { runStages } from './run-stages.ts'
import type { Stage } from './stages.ts'

/** Stages that end when they are told to, and what happened in which order. */
function playedStages() {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const stage = (name: string, how: Partial<Stage> = {}): Stage => ({
    name,
    ...how,
    run: () => {
      events.push(`${name} begins`)
      return new Promise((resolve) => ends.set(name, () => resolve({ passed: 1, failed: 0 })))
    },
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    events,
    stage,
    end,
    report: ({ name }: { name: string }) => void events.push(`${name} is reported`),
  }
}

it('A stage begins when the one before it has been reported', async () => {
  const { events, stage, end, report } = playedStages()
  const all = runStages([stage('format'), stage('types')], report)
  await end('format')
  await end('types')
  await all
  expect(events).toEqual(['format begins', 'format is reported', 'types begins', 'types is reported'])
})

it('A stage that mostly waits goes on beside others, and a stage that wants to be alone waits for it', async () => {
  const { events, stage, end, report } = playedStages()
  const all = runStages(
    [stage('contract', { isWaiting: true }), stage('types'), stage('unit', { isAlone: true })],
    report,
  )
  expect(events).toEqual(['contract begins', 'types begins'])
  await end('types')
  expect(events).not.toContain('unit begins')
  await end('contract')
  expect(events.at(-1)).toBe('unit begins')
  await end('unit')
  await all
  expect(events.at(-1)).toBe('unit is reported')
})

it('Nothing is over before the stage that mostly waits is', async () => {
  const { events, stage, end, report } = playedStages()
  const all = runStages([stage('contract', { isWaiting: true }), stage('types')], report)
  await end('types')
  await end('contract')
  await all
  expect(events.at(-1)).toBe('contract is reported')
})

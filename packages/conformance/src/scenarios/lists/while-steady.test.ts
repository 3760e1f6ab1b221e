import { expect, it } from 'vitest'
import type { List, Page } from './page-laws.ts'
import { whileSteady } from './while-steady.ts'

const page = (count: number): Page => ({ count, results: [] })

/** Tells one law to a list that has these counts, answer by answer. */
async function toldTo(counts: readonly number[]): Promise<{ checks: boolean[]; notes: string[] }> {
  const checks: boolean[] = []
  const notes: string[] = []
  const left = [...counts]
  const ctx = {
    check: (_section: string, _title: string, facts: { expected: unknown; actual: unknown }) => {
      checks.push(facts.expected === facts.actual)
      return facts.expected === facts.actual
    },
    note: (text: string) => void notes.push(text),
  }
  const listOf = (check: List['check']): List => ({ check, ask: async () => page(left.shift() ?? 0) })
  await whileSteady(ctx, listOf, async ({ ask, check }) => {
    const [first, second] = [await ask({}), await ask({})]
    check('0.2', 'the count stays', { expected: first.count, actual: second.count })
  })
  return { checks, notes }
}

it('A law that breaks while the list is steady is said to be broken', async () => {
  expect(await toldTo([4, 4, 5, 4])).toEqual({ checks: [false], notes: [] })
})

it('A law that breaks while somebody adds a row is asked again', async () => {
  expect(await toldTo([4, 4, 5, 5, 5, 5, 5, 5])).toEqual({ checks: [true], notes: [] })
})

it('A list that never rests is not judged', async () => {
  const { checks, notes } = await toldTo([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
  expect(checks).toEqual([])
  expect(notes).toHaveLength(1)
})

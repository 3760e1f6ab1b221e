import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import type { List } from './page-laws.ts'

const ATTEMPTS = 3

/**
 * Tells laws that compare several answers of one list. Somebody else may change the list meanwhile: then what was seen says nothing of
 * the backend, and the laws are told again; a list that never rests is noted and not judged.
 */
export async function whileSteady(
  ctx: Pick<Context, 'check' | 'note'>,
  listOf: (check: Context['check']) => List,
  laws: (list: List) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const said: Parameters<Context['check']>[] = []
    const list = listOf((section, title, facts) => {
      said.push([section, title, facts])
      return facts.ok ?? isDeepStrictEqual(facts.expected, facts.actual)
    })
    const before = await list.ask(SAMPLE)
    await laws(list)
    const after = await list.ask(SAMPLE)
    if (isSame(before, after)) {
      for (const args of said) ctx.check(...args)
      return
    }
  }
  ctx.note('this list changes all the time: its paging and ordering are not judged')
}

const SAMPLE = { limit: 50 }

// Which rows there are; what they say may change without moving them.
function isSame(before: Page, after: Page): boolean {
  return isDeepStrictEqual(
    [before.count, before.results.map(({ id }) => id)],
    [after.count, after.results.map(({ id }) => id)],
  )
}

type Page = Awaited<ReturnType<List['ask']>>

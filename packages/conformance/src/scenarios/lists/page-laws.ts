import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@ramal/contract/constants'
import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'

export interface Row {
  readonly id?: unknown
  readonly description?: unknown
  readonly is_active?: unknown
}

export interface Page {
  readonly count: number
  readonly results: readonly Row[]
}

/** One list as the laws of contract §0.2 ask it; every answer was judged by its schema already. */
export interface List {
  readonly check: Context['check']
  readonly ask: (query: Readonly<Record<string, unknown>>) => Promise<Page>
}

/** A word that no description holds. */
export const NOWHERE = 'ramalzyxqkw'
/** A longer list is not read whole. */
const WHOLE = 500

export function listOf(check: Context['check'], api: Api, name: EndpointName): List {
  const ask = async (query: Readonly<Record<string, unknown>>): Promise<Page> => {
    const { httpExchange } = await api.call(name, { query }, [200])
    const body: unknown = jsonOf(httpExchange.answer)
    const results: unknown = Reflect.get(Object(body), 'results')
    return {
      count: Number(Reflect.get(Object(body), 'count')),
      results: Array.isArray(results) ? results : [],
    }
  }
  return { check, ask }
}

/** §0.2: limit and offset. */
export async function pagingLaws({ check, ask }: List): Promise<Page> {
  const first = await ask({ limit: 5 })
  for (const limit of ['0', 'muitos']) {
    const page = await ask({ limit })
    const wanted = Math.min(PAGE_LIMIT_DEFAULT, page.count)
    check('0.2', `limit=${limit} means the default, not an error`, {
      expected: wanted,
      actual: page.results.length,
    })
  }
  if (first.count <= WHOLE) await ask({ limit: PAGE_LIMIT_MAX })
  const beyond = await ask({ limit: 5, offset: first.count + 100 })
  check('0.2', 'beyond the end there is nothing, and the count stays', {
    expected: [first.count, 0],
    actual: [beyond.count, beyond.results.length],
  })
  if (first.results.length > 1) {
    const second = await ask({ limit: 1, offset: 1 })
    check('0.2', 'offset counts rows', { expected: first.results[1]?.id, actual: second.results[0]?.id })
  }
  return first
}

/**
 * §0.2: ordering by an unknown field is ignored; by id it is obeyed where the default order names the id, else obeyed or ignored
 * too.
 */
export async function orderingLaws(
  { check, ask }: List,
  first: Page,
  hasDefaultOrder = false,
): Promise<void> {
  const ids = first.results.map(({ id }) => id)
  const unknown = await ask({ limit: 5, ordering: `-${NOWHERE}` })
  check('0.2', 'an unknown ordering field is ignored', {
    expected: ids,
    actual: unknown.results.map(({ id }) => id),
  })
  const descending = (await ask({ limit: 5, ordering: '-id' })).results.map(({ id }) => Number(id))
  const sorted = [...descending].sort((a, b) => b - a)
  const isIgnored = !hasDefaultOrder && String(descending) === String(ids)
  const ok = String(descending) === String(sorted) || isIgnored
  check('0.2', 'ordering=-id is descending', { expected: sorted, actual: descending, ok })
}

/** §0.2: the default order `-is_active,id`. */
export function defaultOrderLaw({ check }: List, first: Page): void {
  const key = ({ is_active: active, id }: Row) => (active ? 0 : 1) * 1e12 + Number(id)
  const sorted = [...first.results].sort((a, b) => key(a) - key(b))
  check('0.2', 'the default order is -is_active,id', {
    expected: sorted.map(({ id }) => id),
    actual: first.results.map(({ id }) => id),
  })
}

/** §0.2: search by words, whatever their case and accents, all of them. */
export async function searchLaws({ check, ask }: List, first: Page): Promise<void> {
  const none = await ask({ limit: 5, search: NOWHERE })
  check('0.2', 'a word that stands nowhere finds nothing', { expected: 0, actual: none.count })
  const words = first.results.flatMap((row) => wordsOf(row.description).map((word) => ({ row, word })))
  // A word with an accent proves more.
  const chosen = words.find(({ word }) => withoutAccents(word) !== word) ?? words[0]
  if (!chosen) return
  const { row, word } = chosen
  const plain = withoutAccents(word)
  for (const search of [word, plain.toUpperCase(), plain.toLowerCase().slice(1)]) {
    const { results } = await ask({ limit: WHOLE, search })
    const ok = results.some(({ id }) => id === row.id)
    check('0.2', `search=${search} finds "${row.description}"`, {
      expected: row.id,
      actual: results.map(({ id }) => id),
      ok,
    })
  }
  const both = await ask({ limit: 5, search: `${word} ${NOWHERE}` })
  check('0.2', 'every term must match', { expected: 0, actual: both.count })
}

function wordsOf(description: unknown): string[] {
  return typeof description === 'string'
    ? description.split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word))
    : []
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** §0.2, A-31: the extras of the relation picker. */
export async function pickerLaws({ check, ask }: List, first: Page): Promise<void> {
  const [row] = first.results
  if (!row) return
  const without = await ask({ limit: WHOLE, exclude_id: row.id })
  check('0.2', 'exclude_id leaves the row out', { expected: first.count - 1, actual: without.count })
  const shown = await ask({ limit: 5, search: NOWHERE, id__or: row.id })
  check('0.2', 'id__or shows the current choice whatever the search, and counts it (A-31)', {
    expected: [1, [row.id]],
    actual: [shown.count, shown.results.map(({ id }) => id)],
  })
  const back = await ask({ limit: 5, exclude_id: row.id, id__or: row.id })
  check('0.2', 'and first, even where exclude_id names it', {
    expected: row.id,
    actual: back.results[0]?.id,
  })
}

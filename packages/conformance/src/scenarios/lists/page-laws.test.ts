import { describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import {
  defaultOrderLaw,
  orderingLaws,
  type Page,
  pagingLaws,
  pickerLaws,
  type Row,
  searchLaws,
} from './page-laws.ts'

type Fault =
  | 'errors-on-limit'
  | 'limit-means-all'
  | 'count-forgets-beyond'
  | 'offset-counts-pages'
  | 'unknown-field-reverses'
  | 'descending-shuffles'
  | 'inactive-first'
  | 'nothing-finds-all'
  | 'case-matters'
  | 'accents-matter'
  | 'prefix-only'
  | 'any-term'
  | 'exclude-ignored'
  | 'or-after-search'
  | 'or-last'

const ROWS = [
  { id: 1, description: 'Suporte técnico', is_active: true },
  { id: 2, description: 'Cobrança', is_active: true },
  { id: 3, description: 'Vendas', is_active: true },
  { id: 4, description: 'Ouvidoria', is_active: false },
]

/** A list as contract §0.2 wants it, or with one fault. */
function answer(query: Readonly<Record<string, unknown>>, fault?: Fault): Page {
  const number = (name: string, fallback: number) =>
    Number.isInteger(Number(query[name] ?? 'x')) ? Number(query[name]) : fallback
  const asked = number('limit', 10)
  const limit = asked >= 1 && Number.isFinite(asked) ? asked : fault === 'limit-means-all' ? 1 : 10
  const plain = (text: string) => {
    const cased = fault === 'case-matters' ? text : text.toLowerCase()
    return fault === 'accents-matter' ? cased : cased.normalize('NFD').replace(/\p{M}/gu, '')
  }
  const terms = String(query['search'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const hits = (text: string) => (term: string) =>
    fault === 'prefix-only'
      ? plain(text)
          .split(' ')
          .some((word) => word.startsWith(plain(term)))
      : plain(text).includes(plain(term))
  let rows: Row[] = ROWS.filter(({ description }) => {
    if (terms.length === 0) return true
    if (fault === 'nothing-finds-all' && !ROWS.some((row) => terms.every(hits(row.description)))) return true
    return fault === 'any-term' ? terms.some(hits(description)) : terms.every(hits(description))
  })
  if (fault === 'inactive-first') rows = [...rows].reverse()
  const ordering = query['ordering']
  if (ordering === '-id')
    rows =
      fault === 'descending-shuffles' ? [rows[1]!, ...rows.toSpliced(1, 1).reverse()] : [...rows].reverse()
  else if (ordering !== undefined && fault === 'unknown-field-reverses') rows = [...rows].reverse()
  if (query['exclude_id'] !== undefined && fault !== 'exclude-ignored')
    rows = rows.filter(({ id }) => id !== query['exclude_id'])
  const added = ROWS.filter(({ id }) => id === query['id__or'])
  if (added.length > 0 && !(fault === 'or-after-search' && terms.length > 0)) {
    const others = rows.filter(({ id }) => id !== query['id__or'])
    rows = fault === 'or-last' ? [...others, ...added] : [...added, ...others]
  }
  const offset = number('offset', 0) * (fault === 'offset-counts-pages' ? 2 : 1)
  const count = fault === 'count-forgets-beyond' && offset >= rows.length ? 0 : rows.length
  return {
    count,
    results: fault === 'errors-on-limit' && asked < 1 ? [] : rows.slice(offset, offset + limit),
  }
}

async function broken(fault?: Fault): Promise<string[]> {
  const found: string[] = []
  const check: Context['check'] = (_section, title, { expected, actual, ok }) => {
    const holds = ok ?? JSON.stringify(expected) === JSON.stringify(actual)
    if (!holds) found.push(title)
    return holds
  }
  // The laws use nothing of the context but its check.
  const list = {
    check,
    ask: async (query: Readonly<Record<string, unknown>>) => answer(query, fault),
  }
  const first = await pagingLaws(list)
  await orderingLaws(list, first)
  defaultOrderLaw(list, first)
  await searchLaws(list, first)
  await pickerLaws(list, first)
  return found
}

describe('the laws of a list (contract §0.2)', () => {
  it('The laws of a list hold for a list that keeps them', async () => {
    expect(await broken()).toEqual([])
  })

  it.each<[Fault, RegExp]>([
    ['errors-on-limit', /limit=0 means the default/],
    ['limit-means-all', /means the default/],
    ['count-forgets-beyond', /beyond the end/],
    ['offset-counts-pages', /offset counts rows/],
    ['unknown-field-reverses', /unknown ordering field/],
    ['descending-shuffles', /ordering=-id/],
    ['inactive-first', /default order/],
    ['nothing-finds-all', /stands nowhere/],
    ['case-matters', /search=TECNICO/],
    ['accents-matter', /search=TECNICO/],
    ['prefix-only', /search=ecnico/],
    ['any-term', /every term/],
    ['exclude-ignored', /exclude_id leaves/],
    ['or-after-search', /whatever the search/],
    ['or-last', /and first/],
  ])('The laws of a list name the fault: %s', async (fault, title) => {
    expect((await broken(fault)).join('; ')).toMatch(title)
  })
})

/** What a list of a resource shows, as its address says it under the API's own names (contract §0.2). */
export interface ListState {
  readonly search: string
  /** As `ordering` writes it: `-is_active,id`. Empty: the default. */
  readonly ordering: string
  readonly limit: PageSize
  readonly offset: number
  /** Filters by their own names: `is_active`, `team__in` … */
  readonly filters: Readonly<Record<string, string>>
}

/** The page sizes of §2.10. */
export const PAGE_SIZES = [5, 10, 15, 20, 25] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 25

/** §2.10: active ones first, then by id. */
export const DEFAULT_ORDERING = '-is_active,id'

const OWN: ReadonlySet<string> = new Set(['search', 'ordering', 'limit', 'offset', 'tab', 'row', 'test'])

/** What an address asks, by name: the browser's `URLSearchParams` is one. */
interface Asked extends Iterable<readonly [name: string, value: string]> {
  get(name: string): string | null
}

/** The state in an address; what makes no sense is as if it were not there. */
export function listStateOf(params: Asked): ListState {
  const limit = Number(params.get('limit'))
  const offset = Number(params.get('offset') ?? 0)
  const filters = [...params].filter(([name, value]) => !OWN.has(name) && value !== '')
  return {
    search: params.get('search') ?? '',
    ordering: params.get('ordering') ?? '',
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    filters: Object.fromEntries(filters),
  }
}

/** What the address of a state asks, without what is the default. */
export function paramsOf(state: ListState): Readonly<Record<string, string>> {
  const filters = Object.entries(state.filters).filter(([, value]) => value !== '')
  return {
    ...(state.search && { search: state.search }),
    ...(state.ordering && { ordering: state.ordering }),
    ...(state.limit !== DEFAULT_PAGE_SIZE && { limit: String(state.limit) }),
    ...(state.offset > 0 && { offset: String(state.offset) }),
    ...Object.fromEntries(filters),
  }
}

/** What of an address belongs to the page around its list, and stays when that changes: whether the test of routes is open. */
export function keptBeside(params: Asked): Readonly<Record<string, string>> {
  const test = params.get('test')
  return test === null ? {} : { test }
}

/** The state after a change: anything but another page leads to the first one. */
export function changedList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, offset: 0, ...change }
}

/** What the list is asked for. */
export function listQueryOf({ search, ordering, limit, offset, filters }: ListState): Record<string, string> {
  return {
    ...filters,
    limit: String(limit),
    offset: String(offset),
    ordering: ordering || DEFAULT_ORDERING,
    ...(search && { search }),
  }
}

/** Where a page beyond the end leads: the last one that has rows; null: it has some. */
export function lastOffset({ offset, limit }: ListState, count: number): number | null {
  if (offset === 0 || offset < count) return null
  return Math.max(0, Math.ceil(count / limit) - 1) * limit
}

/** The direction that a column is sorted in: its own key first, then the other direction, then none. */
export function sortOf(ordering: string, field: string): 'ascending' | 'descending' | null {
  const key = (ordering || DEFAULT_ORDERING).split(',').find((one) => one.replace(/^-/, '') === field)
  if (key === undefined) return null
  return key.startsWith('-') ? 'descending' : 'ascending'
}

/**
 * The ordering after a click on a head: up, down, the default again. With `keeps` (Shift) the column joins the others instead of taking
 * their place.
 */
export function sortedBy(ordering: string, field: string, keeps = false): string {
  const others = keeps
    ? ordering.split(',').filter((one) => one !== '' && one.replace(/^-/, '') !== field)
    : []
  const now = ordering === '' ? null : sortOf(ordering, field)
  const next = now === null ? [field] : now === 'ascending' ? [`-${field}`] : []
  return [...others, ...next].join(',')
}

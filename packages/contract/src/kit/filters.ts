import * as z from 'zod'
import { listQuery } from './list-query.ts'
import { q } from './query.ts'

/** What a column holds decides how it may be asked for (contract §0.2). `ref` = a foreign key, by its id; `words` = a list of words, by one of them. */
export type FilterKind = 'bool' | 'number' | 'ref' | 'word' | 'words' | 'text' | 'time'
export type Filters = Readonly<Record<string, FilterKind>>

/** The operators after `{field}`; `is` = the bare name. */
export type FilterOperator = 'is' | 'in' | 'gte' | 'lte' | 'icontains' | 'isnull' | 'or'

const OPERATORS = {
  bool: ['is'],
  number: ['is', 'in', 'gte', 'lte', 'isnull', 'or'],
  ref: ['is', 'in', 'isnull', 'or'],
  word: ['is', 'in'],
  words: ['is'],
  text: ['is', 'in', 'icontains', 'isnull'],
  time: ['gte', 'lte', 'isnull'],
} as const satisfies Record<FilterKind, readonly FilterOperator[]>

/** Filters that every settings resource has. */
export const BASE_FILTERS = {
  id: 'number',
  is_active: 'bool',
  description: 'text',
  external_id: 'text',
  created_at: 'time',
  updated_at: 'time',
} as const satisfies Filters

/** One parameter of a list's query and what it asks. */
export interface FilterParameter {
  readonly parameter: string
  readonly field: string
  readonly kind: FilterKind
  readonly operator: FilterOperator
}

/** Every parameter that these filters allow: `team`, `team__in`, `team__isnull`, `team__or` … */
export function filterParameters(filters: Filters): FilterParameter[] {
  return Object.entries(filters).flatMap(([field, kind]) =>
    OPERATORS[kind].map((operator) => ({
      parameter: operator === 'is' ? field : `${field}__${operator}`,
      field,
      kind,
      operator,
    })),
  )
}

/** A parsed filter value; undefined, '' and [] mean that nobody asked. */
export type FilterValue = string | number | boolean | readonly (string | number)[] | undefined

/** The query of a settings list as the server sees it: the known parameters, and the resource's filters by name. */
export interface ResourceQuery {
  readonly limit: number
  readonly offset: number
  readonly ordering: readonly string[]
  readonly search: string
  readonly exclude_id: readonly number[]
  /** `csv`: the whole list as a file, with these columns (extension). */
  readonly format: ListFormat
  readonly columns: readonly string[]
  readonly [filter: string]: FilterValue
}

/** Parameters of a list with these filters. */
export function filterShape(filters: Filters): Record<string, z.ZodType> {
  return Object.fromEntries(
    filterParameters(filters).map(({ parameter, kind, operator }) => [parameter, word(kind, operator)]),
  )
}

const FORMATS = ['json', 'csv'] as const
export type ListFormat = (typeof FORMATS)[number]

/** How a settings list is asked for as a file (contract §0.2, extension). */
export const fileQuery = () => ({ format: q.choice(FORMATS, { default: 'json' }), columns: q.list() })

/** The whole query of a settings list (contract §0.2). */
export function resourceQuery(filters: Filters): z.ZodType<ResourceQuery> {
  const shape = { ...listQuery(), exclude_id: q.ids(), ...fileQuery(), ...filterShape(filters) }
  // Names of filters are data: the compiler sees an index, zod sees every parameter.
  return z.object(shape) as unknown as z.ZodType<ResourceQuery>
}

function word(kind: FilterKind, operator: FilterOperator): z.ZodType {
  switch (operator) {
    case 'isnull':
      return q.optionalBool()
    case 'icontains':
      return q.text()
    case 'in':
    case 'or':
      return kind === 'number' || kind === 'ref' ? q.ids() : q.list()
    case 'is':
    case 'gte':
    case 'lte':
      return one(kind)
  }
}

function one(kind: FilterKind): z.ZodType {
  switch (kind) {
    case 'bool':
      return q.optionalBool()
    case 'number':
      return q.optionalInt()
    case 'ref':
      return q.optionalId()
    case 'time':
      return q.optionalTime()
    case 'word':
    case 'words':
    case 'text':
      return q.text()
  }
}

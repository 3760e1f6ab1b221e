import {
  type FilterParameter,
  type FilterValue,
  filterParameters,
  type ResourceQuery,
} from '@ramal/contract/kit/filters'
import { once } from '@ramal/contract/kit/once'
import { contains, termsOf } from '@ramal/db/store/contains'
import { folded, foldedColumn } from '@ramal/db/store/folded'
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Binding } from './bind.ts'

/** What a list asks for, as SQL (contract §0.2). */
export interface Conditions {
  /** Search, filters and exclusion; undefined = none. */
  readonly asked: SQL | undefined
  /** `{key}__or`: rows that come first, whatever is asked. */
  readonly kept: SQL | undefined
}

/** One of the things that a list asks for: its SQL depends on `shape` and the number of values alone. */
export interface Condition {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly isKept: boolean
  /** Its SQL with these in the places of its values: the values themselves, or names for them. */
  sql(places: readonly unknown[]): SQL
}

/** Reads the query of a list; what is no filter of the resource is not there any more. */
export function readConditions(binding: Binding, query: ResourceQuery): Condition[] {
  const conditions = searched(binding, query.search)
  for (const parameter of parametersOf(binding)) {
    const value = query[parameter.parameter]
    if (isMissing(value)) continue
    const expression = expressionOf(binding, parameter.field)
    if (expression) conditions.push(compared(expression, parameter, value))
  }
  if (query.exclude_id.length > 0)
    conditions.push({
      ...{ shape: 'exclude', values: query.exclude_id, isKept: false },
      sql: (places) => not(inArray(binding.id, [...places])),
    })
  return conditions
}

/** They as SQL; `placed` gives what stands for the values of each. */
export function joined(
  conditions: readonly Condition[],
  placed: (condition: Condition, at: number) => readonly unknown[] = ({ values }) => values,
): Conditions {
  const written = conditions.map((one, at) => ({ isKept: one.isKept, sql: one.sql(placed(one, at)) }))
  const those = (isKept: boolean) => written.flatMap((one) => (one.isKept === isKept ? one.sql : []))
  return { asked: and(...those(false)), kept: or(...those(true)) }
}

/** The SQL value of a wire field, for conditions and order; undefined for what is no single value. */
export function expressionOf(binding: Binding, field: string): SQL | undefined {
  const source = binding.sources[field]
  if (!source) return undefined
  switch (source.kind) {
    case 'column':
      return source.read ?? sql`${source.column}`
    case 'time':
    case 'mapped':
    case 'reference':
      return sql`${source.column}`
    case 'computed':
      return source.value
    case 'secret':
    case 'nested':
    case 'rows':
      return undefined
  }
}

const parameters = new WeakMap<Binding, () => readonly FilterParameter[]>()

function parametersOf(binding: Binding): readonly FilterParameter[] {
  let known = parameters.get(binding)
  if (!known) {
    known = once(() => filterParameters(binding.resource.filters()))
    parameters.set(binding, known)
  }
  return known()
}

/** Every term must be in at least one of the texts, whatever accents and case (contract §0.2). */
function searched(binding: Binding, search: string): Condition[] {
  if (search === '') return []
  const terms = termsOf(folded(binding.searchWords?.(search) ?? search))
  const texts = binding.searchText
    ? [sql`${binding.searchText}`]
    : binding.resource.search.flatMap((field) => {
        const text = expressionOf(binding, field)
        return text ? [foldedColumn(text)] : []
      })
  if (texts.length === 0) return []
  return terms.map((term) => ({
    ...{ shape: 'search', values: [term], isKept: false },
    // `or` of something is something.
    sql: ([place]) => or(...texts.map((text) => contains(text, sql`${place}`)))!,
  }))
}

function compared(
  expression: SQL,
  { parameter, kind, operator }: FilterParameter,
  value: Present,
): Condition {
  const condition = (values: readonly unknown[], write: Condition['sql'], word = '') => ({
    ...{ shape: `${parameter}${word}`, values, isKept: operator === 'or', sql: write },
  })
  switch (operator) {
    case 'is':
      if (kind === 'bool') return condition([], () => sql`${expression} = ${truth(value)}`, `=${value}`)
      // A list of words is kept as JSON.
      if (kind === 'words')
        return condition([JSON.stringify(value)], ([place]) =>
          contains(sql`cast(${expression} as text)`, sql`${place}`),
        )
      return condition([stored(kind, value)], ([place]) => sql`${expression} = ${place}`)
    case 'gte':
      return condition([stored(kind, value)], ([place]) => sql`${expression} >= ${place}`)
    case 'lte':
      return condition([stored(kind, value)], ([place]) => sql`${expression} <= ${place}`)
    case 'in':
    case 'or':
      return condition(value as readonly unknown[], (places) => sql`${expression} in ${places}`)
    case 'icontains':
      return condition([folded(String(value))], ([place]) =>
        contains(foldedColumn(expression), sql`${place}`),
      )
    case 'isnull':
      if (value === true) return condition([], () => sql`${expression} is null`, '=true')
      return condition([], () => sql`${expression} is not null`, '=false')
  }
}

type Present = Exclude<FilterValue, undefined>

function isMissing(value: FilterValue): value is undefined {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

// Times are epoch milliseconds in the store.
function stored(kind: FilterParameter['kind'], value: Present): unknown {
  return kind === 'time' ? Date.parse(String(value)) : value
}

// SQLite keeps booleans as numbers and binds no others.
function truth(value: Present): SQL {
  return value === true ? sql`true` : sql`false`
}

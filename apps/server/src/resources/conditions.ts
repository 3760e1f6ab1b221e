import {
  type FilterParameter,
  type FilterValue,
  filterParameters,
  type ResourceQuery,
} from '@ramal/contract/kit/filters'
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

/** Reads the query of a list; what is no filter of the resource is not there any more. */
export function conditionsOf(binding: Binding, query: ResourceQuery): Conditions {
  const asked: (SQL | undefined)[] = [searched(binding, query.search)]
  const kept: SQL[] = []
  for (const parameter of filterParameters(binding.resource.filters())) {
    const value = query[parameter.parameter]
    const expression = expressionOf(binding, parameter.field)
    if (isMissing(value) || !expression) continue
    const condition = compared(expression, parameter, value)
    if (parameter.operator === 'or') kept.push(condition)
    else asked.push(condition)
  }
  if (query.exclude_id.length > 0) asked.push(not(inArray(binding.id, [...query.exclude_id])))
  return { asked: and(...asked), kept: or(...kept) }
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

/** Every term must be in at least one of the texts, whatever accents and case (contract §0.2). */
function searched(binding: Binding, search: string): SQL | undefined {
  const terms = termsOf(folded(binding.searchWords?.(search) ?? search))
  const texts = binding.searchText
    ? [sql`${binding.searchText}`]
    : binding.resource.search.flatMap((field) => {
        const text = expressionOf(binding, field)
        return text ? [foldedColumn(text)] : []
      })
  return and(...terms.map((term) => or(...texts.map((text) => contains(text, term)))))
}

function compared(expression: SQL, { kind, operator }: FilterParameter, value: Present): SQL {
  switch (operator) {
    case 'is':
      return sql`${expression} = ${stored(kind, value)}`
    case 'gte':
      return sql`${expression} >= ${stored(kind, value)}`
    case 'lte':
      return sql`${expression} <= ${stored(kind, value)}`
    case 'in':
    case 'or':
      return sql`${expression} in ${value}`
    case 'icontains':
      return contains(foldedColumn(expression), folded(String(value)))
    case 'isnull':
      return value === true ? sql`${expression} is null` : sql`${expression} is not null`
  }
}

type Present = Exclude<FilterValue, undefined>

function isMissing(value: FilterValue): value is undefined {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

// Times are epoch milliseconds in the store; SQLite keeps booleans as numbers and binds no others.
function stored(kind: FilterParameter['kind'], value: Present): SQL {
  if (kind === 'time') return sql`${Date.parse(String(value))}`
  if (kind === 'bool') return value === true ? sql`true` : sql`false`
  return sql`${value}`
}

import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { PickRule } from '@ramal/contract/resources/kit/about'
import { pickFilters } from '@ramal/domain/settings/pick-rule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFormScope } from '../../../../form/form-scope.tsx'
import { pickQuery } from '../../../../form/pick-query.ts'
import { ApiError } from '../../../../lib/api-error.ts'
import { useRested } from '../../../../lib/use-rested.ts'
import { useFormRow } from '../form-row.ts'

/** A row as a picker has it: of one that only its id is known of the name is ''. */
export interface Named {
  readonly id: number
  readonly description: string
}

/** What a picker offers for what was typed, by the rule of its field and the values of the form around it. */
export function usePicked(
  to: ResourceKey | null,
  chosen: readonly Named[],
  { rule = {}, excluded = [] }: { rule?: PickRule; excluded?: readonly number[] },
) {
  const own = useFormRow()?.['id']
  const id = typeof own === 'number' ? own : null
  const filters = pickFilters(rule, { ...useFormScope().values, id })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(useRested(typed, SEARCH_MS))
  const [isEntered, setEntered] = useState(false)
  // Those that the form began with: what is chosen now does not move the rows under the pointer.
  const [kept] = useState(() => chosen.map((one) => one.id))
  const isNameless = chosen.some(({ description }) => description === '')
  const asked = {
    filters: filters ?? {},
    kept,
    excluded: [...excluded, ...(rule.others && id !== null ? [id] : [])],
  }
  const enabled = (isEntered || isNameless) && to !== null && filters !== null
  const whole = useQuery({ ...pickQuery(to, '', asked), enabled })
  const found = useQuery({
    ...pickQuery(to, search, asked),
    enabled: enabled && search !== '',
    placeholderData: keepPreviousData,
  })
  const { data = NONE, isFetching, error, isPending, isPlaceholderData } = search === '' ? whole : found
  return {
    rows: data.rows,
    beyond: Math.max(0, data.count - data.rows.length),
    isFetching,
    isError: error !== null,
    /** Who may fill in this form may lack the permission to see what is chosen from. */
    isDenied: error instanceof ApiError && error.status === 403,
    /** The rows are not yet those of what is typed. */
    isOld: enabled && (typed !== search || isPending || isPlaceholderData),
    /** Whether the list shows all rows that there are, so that nobody needs to search. */
    isWhole: whole.data !== undefined && whole.data.count <= whole.data.rows.length,
    isSearchable: whole.data !== undefined && whole.data.count > whole.data.rows.length,
    /** Name of a chosen row that came without one; null: nothing is there by this id any more. */
    nameOf: ({ id: one, description }: Named) =>
      description || (whole.data ? (whole.data.rows.find((row) => row.id === one)?.description ?? null) : ''),
    filters,
    typed,
    setTyped,
    enter: () => setEntered(true),
  }
}

const NONE = { rows: [], count: 0 }

/** Milliseconds that typing rests before the server is asked. */
const SEARCH_MS = 150

/** The rows in a value: ids, or objects with them. */
export function namesIn(value: unknown): readonly Named[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    if (typeof one === 'number') return [{ id: one, description: '' }]
    if (typeof one !== 'object' || one === null || !('id' in one)) return []
    return [{ id: Number(one.id), description: 'description' in one ? String(one.description) : '' }]
  })
}

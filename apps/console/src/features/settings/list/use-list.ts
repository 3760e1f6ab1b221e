import {
  changedList,
  keptBeside,
  type ListState,
  lastOffset,
  listQueryOf,
  listStateOf,
  paramsOf,
} from '@ramal/domain/settings/list-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rowsQuery, type Whereabouts } from '../resource/resource-api.ts'

/** A list as its address says it, and what the server gives for it; a page beyond the end leads to the last one. */
export function useList(where: Whereabouts) {
  const [params, setParams] = useSearchParams()
  const state = listStateOf(params)
  const rows = useQuery({ ...rowsQuery(where, listQueryOf(state)), placeholderData: keepPreviousData })
  const count = rows.data?.count ?? null
  const beyond = count === null || rows.isPlaceholderData ? null : lastOffset(state, count)
  useEffect(() => {
    if (beyond !== null)
      setParams((now) => ({ ...paramsOf({ ...state, offset: beyond }), ...keptBeside(now) }), {
        replace: true,
      })
  }, [beyond, state, setParams])
  return {
    state,
    rows,
    count,
    /** `replace`: typing is no step back. */
    change(change: Partial<ListState>, replace = false) {
      setParams((now) => ({ ...paramsOf(changedList(state, change)), ...keptBeside(now) }), { replace })
    },
  }
}

/** What `useList` gives. */
export type List = ReturnType<typeof useList>

import { type Menu, menuOf } from '@ramal/domain/settings/ivr-menu/menu'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { declaredResource } from '../../../resource/declared.ts'
import { rowsQuery } from '../../../resource/resource-api.ts'

/** A centre has some dozens of menus. */
const MOST = '1000'

/** The saved menus by their ids; none where they may not be seen. */
export function useMenus(): ReadonlyMap<number, Menu> {
  const resource = declaredResource('ivrs')
  const { data } = useQuery({
    ...rowsQuery({ resource: resource as NonNullable<typeof resource>, parentId: null }, { limit: MOST }),
    enabled: resource !== null,
    retry: false,
  })
  return useMemo(() => new Map((data?.results ?? []).map((row) => [row.id, menuOf(row, row.id)])), [data])
}

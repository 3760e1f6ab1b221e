import { isUntouched } from '@ramal/domain/day/first-hour'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { firstHourQuery } from '../../lib/first-hour.ts'
import { usePermission } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'

/** That it has opened by itself: known as long as this page is loaded, and nowhere else. */
const OPENED = ['first-hour-opened']

/** A centre in which nothing is set up opens its first hour by itself, once: whoever comes back to the home stays there. */
export function OpensFirstHour() {
  const to = useLocalePath()
  const queries = useQueryClient()
  const maySetUp = usePermission('sites.view_settings')
  const wasOpened = queries.getQueryData(OPENED) === true
  const { data } = useQuery({ ...firstHourQuery, refetchInterval: false, enabled: maySetUp && !wasOpened })
  const opens = !wasOpened && data !== undefined && isUntouched(data)
  useEffect(() => () => void (opens && queries.setQueryData(OPENED, true)), [opens, queries])
  return opens ? <Navigate to={to('/first-hour')} /> : null
}

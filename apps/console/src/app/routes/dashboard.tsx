import { DASHBOARD_IDS } from '@ramal/contract/constants'
import { Navigate, useLocation, useParams } from 'react-router'
import { DayBoardScreen } from '../../features/reporting/reporting.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { Component as NotFound } from './not-found.tsx'
import { Component as Operation } from './operation.tsx'

export { showOperationTexts } from '../../features/operation/operation.ts'
export { showReportTexts } from '../../features/reporting/reporting.ts'

/** /dashboards is the day; of the default ones (§9) the main one is the home and the other the floor. Those that are built have no view yet. */
export function Component() {
  const to = useLocalePath()
  const { id } = useParams()
  const { pathname } = useLocation()
  if (pathname.endsWith('/dashboard')) return <Navigate to={to('/dashboards')} replace />
  if (id === undefined) return <DayBoardScreen />
  if (id === String(DASHBOARD_IDS.main)) return <Navigate to={to('/')} replace />
  if (id === String(DASHBOARD_IDS.operation)) return <Operation />
  return <NotFound />
}

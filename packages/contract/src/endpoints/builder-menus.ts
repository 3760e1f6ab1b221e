import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../wire.ts'

/** What of dashboards or reports somebody may open (contract §12). */
const Menu = () =>
  z.array(
    z
      .object({
        category: z.string(),
        icon: z.string().nullable(),
        pages: z.array(z.object({ id: Id, description: z.string() })),
      })
      .meta({ id: 'MenuCategory' }),
  )

export const getDashboardMenu = endpoint({
  method: 'GET',
  path: '/v1/builder/dashboards/menu/',
  summary: 'Dashboards that the caller may open, by category.',
  answers: { 200: Menu },
  permission: 'sites.view_dashboard',
  section: '12',
  origin: 'spec',
})

export const getReportMenu = endpoint({
  method: 'GET',
  path: '/v1/builder/reports/menu/',
  summary: 'Reports that the caller may open, by category.',
  answers: { 200: Menu },
  permission: 'sites.view_reports',
  section: '12',
  origin: 'spec',
})

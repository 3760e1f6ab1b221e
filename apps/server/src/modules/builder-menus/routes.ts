import { getDashboardMenu, getReportMenu } from '@ramal/contract/endpoints/builder-menus'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'

/** The menus of dashboards and reports: nobody makes pages of what the builder keeps yet, so they lead nowhere. */
export function builderMenuRoutes(app: FastifyInstance): void {
  route(app, getDashboardMenu, async () => answer(200, []))
  route(app, getReportMenu, async () => answer(200, []))
}

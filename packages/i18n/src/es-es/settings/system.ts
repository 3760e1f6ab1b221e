import { events, integrations, proxies } from './system/integration.ts'
import {
  dashboardCategories,
  dashboardMenus,
  reportCategories,
  reportMenus,
  subCategories,
} from './system/menu.ts'
import { modules } from './system/module.ts'
import { dashboardPages, homepages, insidePages, reportPages } from './system/page.ts'
import { backups, queuedReports } from './system/report.ts'
import { filters, queries, widgets } from './system/widget.ts'

export const system = {
  events,
  integrations,
  proxies,
  dashboardCategories,
  dashboardMenus,
  reportCategories,
  reportMenus,
  subCategories,
  modules,
  dashboardPages,
  homepages,
  insidePages,
  reportPages,
  backups,
  queuedReports,
  filters,
  queries,
  widgets,
}

import type { PlannedKey } from '@ramal/contract/resources/planned-lists'

/** What will keep the rows of each list that is served empty. docs/contract/README.md shows the same list (a test compares). */
export const PLANNED_OWNERS: Readonly<Record<PlannedKey, string>> = {
  bots: 'flows and bots',
  flows: 'flows and bots',
  chatGroups: 'settings',
  mohEntries: 'PABX applications',
  soundEntries: 'PABX applications',
  modules: 'builder',
  filters: 'builder',
  homepages: 'builder',
  insidePages: 'builder',
  queries: 'builder',
  subCategories: 'builder',
  widgets: 'builder',
  dashboardCategories: 'builder',
  dashboardMenus: 'builder',
  dashboardPages: 'builder',
  reportCategories: 'reports',
  reportMenus: 'reports',
  reportPages: 'reports',
  events: 'integrations',
  integrations: 'integrations',
  proxies: 'integrations',
  backups: 'reports',
  queuedReports: 'reports',
}

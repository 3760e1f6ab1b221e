import type { Things } from '../testing/things.ts'

const labels = { 'pt-br': 'Novo', 'en-us': 'New', 'es-es': 'Nuevo' }
const permission = 'sites.view_dashboard'
let count = 0
/** A word that nothing is called yet. */
const word = () => `novo-${++count}`
const page = () => ({ slug: word() })

/** What rows of bots, the builder and integrations cannot be without, of the writer's own tenant. */
export const SYSTEM_REQUIRED = {
  flows: () => ({ graph: { nodes: [], edges: [] } }),
  bots: () => ({
    ...{ name: 'Novo', bot_type: 'webhook', webhook_url: 'https://bot.example.com/', webhook_secret: 'x' },
    ...{ fallback_app: 'disconnect', error_app: 'disconnect' },
  }),
  modules: () => ({ code: word(), route: '/novo', order: 1, permission, labels }),
  dashboardCategories: () => ({ labels }),
  reportCategories: () => ({ labels }),
  subCategories: (by: Things) => ({ category: by.system['dashboardCategory'], labels }),
  dashboardMenus: (by: Things) => ({
    ...{ category: by.system['dashboardCategory'], page: by.system['dashboard'], labels, order: 1 },
  }),
  reportMenus: (by: Things) => ({
    ...{ category: by.system['reportCategory'], page: by.system['report'], labels, order: 1 },
  }),
  dashboardPages: page,
  reportPages: page,
  homepages: page,
  insidePages: () => ({ ...page(), host: 'client', position: 1 }),
  filters: () => ({ name: 'novo', labels, field_type: 'text' }),
  queries: () => ({ code: word(), dataset: 'calls', dimensions: [], measures: ['offered'] }),
  widgets: (by: Things) => ({ query: by.system['query'] }),
  integrations: () => ({ base_url: 'https://erp.example.com/' }),
  events: (by: Things) => ({ integration: by.system['integration'], event: 'call.ended' }),
  proxies: (by: Things) => ({
    ...{ slug: word(), integration: by.system['integration'], path_template: '/x', permission },
  }),
}

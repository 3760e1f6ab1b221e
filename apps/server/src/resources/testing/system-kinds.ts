const labels = { 'pt-br': 'Novo', 'en-us': 'New', 'es-es': 'Nuevo' }
const permission = 'sites.view_dashboard'
const ended = { fallback_app: 'disconnect', error_app: 'disconnect' }

/**
 * A row of each of these that needs more than a name, something to change, and the field it cannot be without; what they point to is
 * what `addSystemRows` has made in an empty table.
 */
export const SYSTEM_KINDS: readonly [path: string, body: object, change: object, missing: string][] = [
  ['/chat/flows/', { description: 'Novo', graph: { nodes: [], edges: [] } }, { timeout_seconds: 5 }, 'graph'],
  [
    '/chat/bots/',
    {
      description: 'Novo',
      name: 'Rô',
      bot_type: 'webhook',
      webhook_url: 'https://x.example/',
      webhook_secret: 's3',
      ...ended,
    },
    { max_turns: 5 },
    'webhook_secret',
  ],
  [
    '/builder/modules/',
    { description: 'Novo', code: 'novo', route: '/novo', order: 1, permission, labels },
    { is_enabled: false },
    'permission',
  ],
  ['/builder/dashboards/categories/', { description: 'Nova', labels }, { order: 5 }, 'labels'],
  ['/builder/reports/categories/', { description: 'Nova', labels }, { order: 5 }, 'labels'],
  ['/builder/sub-categories/', { description: 'Nova', category: 1, labels }, { order: 5 }, 'category'],
  [
    '/builder/dashboards/menus/',
    { description: 'Novo', category: 1, page: 1, labels, order: 1 },
    { icon: 'chart' },
    'page',
  ],
  [
    '/builder/reports/menus/',
    { description: 'Novo', category: 2, page: 2, labels, order: 1 },
    { icon: 'chart' },
    'category',
  ],
  ['/builder/dashboards/pages/', { description: 'Nova', slug: 'nova' }, { wallboard: true }, 'slug'],
  ['/builder/reports/pages/', { description: 'Nova', slug: 'nova' }, { wallboard: true }, 'slug'],
  ['/builder/homepages/', { description: 'Nova', slug: 'nova' }, { priority: 3 }, 'slug'],
  [
    '/builder/insidepages/',
    { description: 'Nova', slug: 'nova', host: 'client', position: 1 },
    { theme: 'light' },
    'host',
  ],
  [
    '/builder/filters/',
    { description: 'Novo', name: 'fila', labels, field_type: 'text' },
    { required: true },
    'name',
  ],
  [
    '/builder/queries/',
    { description: 'Nova', code: 'nova', dataset: 'calls', dimensions: [], measures: ['offered'] },
    { row_limit: 10 },
    'dataset',
  ],
  ['/builder/widgets/', { description: 'Novo', query: 1 }, { format: 'percent' }, 'query'],
  [
    '/integration/integrations/',
    {
      description: 'Nova',
      base_url: 'https://erp.example.com/',
      auth_type: 'bearer',
      credentials: 's3gr3d0',
    },
    { timeout_ms: 900 },
    'credentials',
  ],
  [
    '/integration/events/',
    { description: 'Novo', integration: 1, event: 'call.ended' },
    { mode: 'sync' },
    'event',
  ],
  [
    '/integration/proxies/',
    { description: 'Novo', slug: 'novo', integration: 1, path_template: '/clientes', permission },
    { cache_seconds: 5 },
    'permission',
  ],
]

import { formats, kinds } from './words.ts'

const page = {
  field: {
    kind: 'Type',
    slug: 'Address',
    labels: 'Titles',
    layout_columns: 'Columns',
    items: 'Widgets',
    widget: 'Widget',
    x: 'X',
    y: 'Y',
    w: 'Width',
    h: 'Height',
    title_override: 'Title of its own',
    params: 'Parameters',
    filters: 'Filters',
    filter: 'Filter',
    default: 'Initial value',
    hidden: 'Hidden',
    locked: 'Fixed',
    refresh_seconds: 'Refreshes every',
    wallboard: 'Wallboard',
    theme: 'Theme',
    drill_parent: 'Page above',
    version: 'Version',
    export: 'Exports as',
    schedule: 'Scheduled sending',
    cron: 'When (cron)',
    format: 'Format',
    recipients: 'People',
    emails: 'E-mails',
    match_groups: 'Homepage of the groups',
    host: 'Shown in',
    position: 'Position',
  },
  help: {
    refresh_seconds: '0: only when there is news. Otherwise 5 seconds at least.',
    groups: 'None: everybody.',
  },
  word: {
    kind: kinds,
    theme: { light: 'Light', dark: 'Dark' },
    status: { draft: 'Draft', published: 'Published' },
    export: formats,
    format: formats,
    host: { client: 'Client', lead: 'Lead', call: 'Call', chat: 'Chat', interaction: 'Record' },
  },
}

export const dashboardPages = { one: 'Dashboard page', many: 'Dashboard pages', ...page }

export const reportPages = { one: 'Report page', many: 'Report pages', ...page }

export const homepages = { one: 'Homepage', many: 'Homepages', ...page }

export const insidePages = { one: 'Tab of a record', many: 'Tabs of records', ...page }

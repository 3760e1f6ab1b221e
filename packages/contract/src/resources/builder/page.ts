import { is, optional, or, preset, requiredWhen, settings, visibleWhen } from '../kit/field.ts'
import {
  bool,
  choice,
  choices,
  data,
  email,
  int,
  json,
  labels,
  list,
  order,
  ref,
  refs,
  rows,
  seconds,
  text,
} from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt } from '../kit/shown.ts'
import { EXPORT_FORMATS, PAGE_HOSTS, PAGE_KINDS, PAGE_STATUSES, PAGE_THEMES } from '../system-words.ts'

const ofRecords = is('kind', 'insidepage')

/** A page of widgets: dashboards, reports, homepages and pages inside a record are the same table. */
const page = (name: string) =>
  settings(name, () => ({
    kind: preset(choice(PAGE_KINDS), 'as the path says'),
    /** Unique per kind. */
    slug: text(60),
    labels: or(labels(), { 'pt-br': 'Dashboard', 'en-us': 'Dashboard', 'es-es': 'Dashboard' }),
    layout_columns: or(int(1, 24), 12),
    items: or(items(), []),
    filters: or(filters(), []),
    /** 0 or at least 5: live topics tell of news by themselves. */
    refresh_seconds: or(seconds(), 0),
    wallboard: or(bool(), false),
    theme: or(choice(PAGE_THEMES), 'dark'),
    // Who sees it; none: all.
    groups: refs('groups'),
    teams: refs('teams'),
    drill_parent: optional(ref('dashboardPages', { others: true })),
    status: or(choice(PAGE_STATUSES), 'draft'),
    version: shownInt(),
    export: or(choices(EXPORT_FORMATS), ['csv', 'xlsx']),
    /** Reports only. */
    schedule: visibleWhen(is('kind', 'report'), or(schedule(), [])),
    // Homepages only: which of them `/` shows.
    match_groups: visibleWhen(is('kind', 'homepage'), refs('groups')),
    priority: visibleWhen(is('kind', 'homepage'), or(int(), 0)),
    // Pages inside a record only.
    host: requiredWhen(ofRecords, optional(choice(PAGE_HOSTS))),
    position: requiredWhen(ofRecords, optional(int(0, 100))),
  }))

/** Widgets on the grid, none over another. */
const items = () =>
  rows({
    id: text(40),
    widget: ref('widgets'),
    x: int(0, 23),
    y: int(0, 1000),
    w: int(1, 24),
    h: int(1, 100),
    title_override: optional(text(100)),
    params: or(data(), {}),
  })

const filters = () =>
  rows({
    filter: ref('filters'),
    order: order(),
    default: optional(json()),
    hidden: or(bool(), false),
    locked: or(bool(), false),
  })

const schedule = () =>
  rows({
    cron: text(60),
    format: or(choice(EXPORT_FORMATS), 'csv'),
    recipients: refs('users'),
    emails: or(list(email()), []),
    filters: or(data(), {}),
  })

const ofPages = (kind: (typeof PAGE_KINDS)[number]) =>
  ({
    search: ['description', 'slug'],
    ordering: ['slug', 'status', 'priority'],
    filters: { slug: 'text', status: 'word' },
    screen: {
      columns: ['slug', 'status', 'version'],
      tabs: [
        {
          key: 'general',
          fields: ['slug', 'status', 'version', 'refresh_seconds', 'drill_parent', 'host', 'position'],
        },
        { key: 'content', fields: ['items', 'filters'] },
        { key: 'appearance', fields: ['labels', 'layout_columns', 'theme', 'wallboard'] },
        { key: 'access', fields: ['groups', 'teams', 'match_groups', 'priority'] },
        { key: 'schedule', fields: ['export', 'schedule'] },
      ],
      look: { kind: { hidden: true }, refresh_seconds: { help: true }, groups: { help: true } },
      begins: { kind },
      hasNoEffectYet: true,
    },
  }) as const

export const dashboardPages = editable('dashboardPages', {
  ...page('DashboardPage'),
  ...ofPages('dashboard'),
})
export const reportPages = editable('reportPages', { ...page('ReportPage'), ...ofPages('report') })
/** What `/` shows, by who signs in. */
export const homepages = editable('homepages', { ...page('Homepage'), ...ofPages('homepage') })
/** Tabs within a record. */
export const insidePages = editable('insidePages', { ...page('InsidePage'), ...ofPages('insidepage') })

import { FIELD_TYPES } from '@ramal/contract/form'
import {
  BADGE_SOURCES,
  BUILDER_KINDS,
  DATASETS,
  type EXPORT_FORMATS,
  FILTER_TARGETS,
  LIVE_TOPICS,
  PAGE_HOSTS,
  PAGE_KINDS,
  PAGE_STATUSES,
  PAGE_THEMES,
  REPORT_FORMATS,
  REPORT_STATUSES,
  WIDGET_COMPARISONS,
  WIDGET_FORMATS,
} from '@ramal/contract/resources/system-words'
import type { METRICS } from '@ramal/contract/resources/words'
import { WIDGET_TYPES } from '@ramal/contract/resources/words'
import type { JsonValue } from '@ramal/contract/wire'
import { bool, index, int, json, primaryKey, ref, str, table, ts, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { groups } from './business.ts'
import { teams } from './teams.ts'

/** A name in each language. */
export interface StoredLabels {
  'pt-br': string
  'en-us': string
  'es-es': string
}

const DASHBOARD: StoredLabels = { 'pt-br': 'Dashboard', 'en-us': 'Dashboard', 'es-es': 'Dashboard' }

/** Entries of the main menu. */
export const menuModules = table(
  'menu_modules',
  {
    ...settings(),
    code: str().notNull(),
    /** An entry above it, of this table and without a constraint. */
    parent_id: int(),
    route: str().notNull(),
    icon: str(),
    order: int().notNull(),
    permission: str().notNull(),
    badge_source: word(BADGE_SOURCES).notNull().default('none'),
    is_enabled: bool().notNull().default(true),
    labels: json<StoredLabels>().notNull(),
  },
  (t) => [listIndex('menu_modules', t)],
)

/** Of dashboards and of reports. */
export const builderCategories = table(
  'builder_categories',
  {
    ...settings(),
    kind: word(BUILDER_KINDS).notNull(),
    labels: json<StoredLabels>().notNull(),
    icon: str(),
    order: int().notNull().default(0),
    permission: str(),
  },
  (t) => [listIndex('builder_categories', t)],
)

export const builderSubCategories = table(
  'builder_sub_categories',
  {
    ...settings(),
    category_id: ref(() => builderCategories.id).notNull(),
    labels: json<StoredLabels>().notNull(),
    icon: str(),
    order: int().notNull().default(0),
  },
  (t) => [listIndex('builder_sub_categories', t)],
)

/** What a page may be narrowed by. */
export const builderFilters = table(
  'builder_filters',
  {
    ...settings(),
    name: str().notNull(),
    labels: json<StoredLabels>().notNull(),
    field_type: word(FIELD_TYPES).notNull().default('select'),
    target: word(FILTER_TARGETS).notNull().default('custom'),
    api: str(),
    options: json<JsonValue>(),
    multiple: bool().notNull().default(true),
    required: bool().notNull().default(false),
    default: json<JsonValue>(),
  },
  (t) => [listIndex('builder_filters', t)],
)

export const builderFilterDependencies = table(
  'builder_filter_dependencies',
  {
    filter_id: ref(() => builderFilters.id).notNull(),
    depends_on_id: ref(() => builderFilters.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.filter_id, t.depends_on_id] })],
)

/** What a widget shows: measures of a data set by dimensions. */
export const builderQueries = table(
  'builder_queries',
  {
    ...settings(),
    code: str().notNull(),
    dataset: word(DATASETS).notNull(),
    dimensions: json<string[]>().notNull(),
    measures: json<(typeof METRICS)[number][]>().notNull(),
    where: json<JsonValue>(),
    order_by: json<JsonValue>(),
    row_limit: int().notNull().default(5000),
    params: json<string[]>().notNull().default([]),
    columns: json<{ name: string; type: string; format: string | null; label: string }[]>()
      .notNull()
      .default([]),
    cache_seconds: int().notNull().default(15),
    last_ms: int(),
    last_error: str(),
  },
  (t) => [listIndex('builder_queries', t)],
)

/** Pages of widgets: dashboards, reports, homepages and pages inside a record. */
export const builderPages = table(
  'builder_pages',
  {
    ...settings(),
    kind: word(PAGE_KINDS).notNull(),
    slug: str().notNull(),
    labels: json<StoredLabels>().notNull().default(DASHBOARD),
    layout_columns: int().notNull().default(12),
    items: json<JsonValue>().notNull().default([]),
    filters: json<JsonValue>().notNull().default([]),
    refresh_seconds: int().notNull().default(0),
    wallboard: bool().notNull().default(false),
    theme: word(PAGE_THEMES).notNull().default('dark'),
    /** A page of this table, without a constraint. */
    drill_parent_id: int(),
    status: word(PAGE_STATUSES).notNull().default('draft'),
    version: int().notNull().default(0),
    export: json<(typeof EXPORT_FORMATS)[number][]>().notNull().default(['csv', 'xlsx']),
    schedule: json<JsonValue>().notNull().default([]),
    priority: int().notNull().default(0),
    host: word(PAGE_HOSTS),
    position: int(),
  },
  (t) => [listIndex('builder_pages', t), index('builder_pages_slug').on(t.tenant_id, t.kind, t.slug)],
)

/** Who sees a page; none: all. */
export const builderPageGroups = table(
  'builder_page_groups',
  { page_id: ref(() => builderPages.id).notNull(), group_id: ref(() => groups.id).notNull() },
  (t) => [primaryKey({ columns: [t.page_id, t.group_id] })],
)

export const builderPageTeams = table(
  'builder_page_teams',
  { page_id: ref(() => builderPages.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.page_id, t.team_id] })],
)

/** Whom a homepage greets. */
export const builderPageMatches = table(
  'builder_page_matches',
  { page_id: ref(() => builderPages.id).notNull(), group_id: ref(() => groups.id).notNull() },
  (t) => [primaryKey({ columns: [t.page_id, t.group_id] })],
)

export const builderWidgets = table(
  'builder_widgets',
  {
    ...settings(),
    widget_type: word(WIDGET_TYPES).notNull().default('number'),
    query_id: ref(() => builderQueries.id),
    /** A proxy of the integrations, without a constraint. */
    proxy_id: int(),
    mapping: json<{ x: string | null; series: string | null; value: string | null; label: string | null }>()
      .notNull()
      .default({ x: null, series: null, value: null, label: null }),
    format: word(WIDGET_FORMATS).notNull().default('int'),
    /** A KPI, without a constraint. */
    kpi_id: int(),
    compare: word(WIDGET_COMPARISONS).notNull().default('none'),
    drill_page_id: ref(() => builderPages.id),
    live_topic: word(LIVE_TOPICS).notNull().default('none'),
    empty_text: json<StoredLabels>(),
  },
  (t) => [listIndex('builder_widgets', t)],
)

/** Pages in the menu of dashboards or reports. */
export const builderMenus = table(
  'builder_menus',
  {
    ...settings(),
    kind: word(BUILDER_KINDS).notNull(),
    category_id: ref(() => builderCategories.id).notNull(),
    sub_category_id: ref(() => builderSubCategories.id),
    page_id: ref(() => builderPages.id).notNull(),
    labels: json<StoredLabels>().notNull(),
    icon: str(),
    order: int().notNull(),
    badge_query_id: ref(() => builderQueries.id),
  },
  (t) => [listIndex('builder_menus', t)],
)

export const builderMenuGroups = table(
  'builder_menu_groups',
  { menu_id: ref(() => builderMenus.id).notNull(), group_id: ref(() => groups.id).notNull() },
  (t) => [primaryKey({ columns: [t.menu_id, t.group_id] })],
)

export const builderMenuTeams = table(
  'builder_menu_teams',
  { menu_id: ref(() => builderMenus.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.menu_id, t.team_id] })],
)

/** Reports that somebody asked for as a file; `description` is the page's. */
export const queuedReports = table(
  'queued_reports',
  {
    ...settings(),
    page_id: ref(() => builderPages.id).notNull(),
    filters: json<Record<string, JsonValue>>().notNull().default({}),
    format: word(REPORT_FORMATS).notNull(),
    status: word(REPORT_STATUSES).notNull().default('queued'),
    file: str(),
  },
  (t) => [listIndex('queued_reports', t)],
)

/** Files that were put aside; `description` is the file's name. */
export const reportBackups = table(
  'report_backups',
  {
    ...settings(),
    file: str().notNull(),
    /** Bytes. */
    size: int().notNull(),
    finished_at: ts().notNull(),
  },
  (t) => [listIndex('report_backups', t)],
)

import { optional, or, preset, settings } from '../kit/field.ts'
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
import { shownInt } from '../kit/shown.ts'

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

/** A page of widgets: dashboards, reports, homepages and pages inside a record are the same table. */
export const page = settings('BuilderPage', () => ({
  kind: preset(choice(['dashboard', 'report', 'homepage', 'insidepage']), 'as the path says'),
  /** Unique per kind. */
  slug: text(60),
  labels: or(labels(), { 'pt-br': 'Dashboard', 'en-us': 'Dashboard', 'es-es': 'Dashboard' }),
  layout_columns: or(int(1, 24), 12),
  items: or(items(), []),
  filters: or(filters(), []),
  /** 0 or at least 5: live topics tell of news by themselves. */
  refresh_seconds: or(seconds(), 0),
  wallboard: or(bool(), false),
  theme: or(choice(['light', 'dark']), 'dark'),
  // Who sees it; none: all.
  groups: refs(),
  teams: refs(),
  drill_parent: optional(ref()),
  status: or(choice(['draft', 'published']), 'draft'),
  version: shownInt(),
  export: or(choices(FORMATS), ['csv', 'xlsx']),
  /** Reports only. */
  schedule: or(schedule(), []),
  // Homepages only: which of them `/` shows.
  match_groups: refs(),
  priority: or(int(), 0),
  // Pages inside a record only.
  host: optional(choice(['client', 'lead', 'call', 'chat', 'interaction']), 'where kind is insidepage'),
  position: optional(int(0, 100)),
}))

/** Widgets on the grid, none over another. */
const items = () =>
  rows({
    id: text(40),
    widget: ref(),
    x: int(0, 23),
    y: int(0, 1000),
    w: int(1, 24),
    h: int(1, 100),
    title_override: optional(text(100)),
    params: or(data(), {}),
  })

const filters = () =>
  rows({
    filter: ref(),
    order: order(),
    default: optional(json()),
    hidden: or(bool(), false),
    locked: or(bool(), false),
  })

const schedule = () =>
  rows({
    cron: text(60),
    format: or(choice(FORMATS), 'csv'),
    recipients: refs(),
    emails: or(list(email()), []),
    filters: or(data(), {}),
  })

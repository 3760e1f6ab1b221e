import * as z from 'zod'
import { FIELD_TYPES, FieldOption } from '../../form.ts'
import { optional, or, settings, shown, written } from '../kit/field.ts'
import {
  bool,
  choice,
  choices,
  group,
  int,
  json,
  labels,
  list,
  ref,
  refs,
  seconds,
  text,
  texts,
} from '../kit/kinds.ts'
import { shownText } from '../kit/shown.ts'
import { METRICS, WIDGET_TYPES } from '../words.ts'

const FILTER_TARGETS = [
  'date',
  'queue',
  'team',
  'user',
  'channel',
  'dialer',
  'mailing',
  'campaign',
  'classification',
  'call_type',
  'dial_status',
  'tag',
  'custom',
] as const

/** What a page may be narrowed by. */
export const filter = settings('BuilderFilter', () => ({
  /** Of the query parameter. */
  name: text(40),
  labels: labels(),
  field_type: or(choice(FIELD_TYPES), 'select'),
  target: or(choice(FILTER_TARGETS), 'custom'),
  /** Path of a lookup. */
  api: optional(text(200), 'where field_type is api'),
  options: optional(
    list(written(FieldOption, FieldOption, { kind: 'json' })),
    'where field_type is select, without api',
  ),
  multiple: or(bool(), true),
  required: or(bool(), false),
  /** Dates may be relative: today, yesterday, -7d, month. */
  default: optional(json()),
  depends_on: refs(),
}))

const DATASETS = [
  'calls',
  'call_legs',
  'queue_events',
  'chats',
  'messages',
  'agent_states',
  'pauses',
  'activities',
  'leads',
  'attempts',
  'classifications',
  'nps',
  'imports',
  'audit',
] as const

/** What a widget shows: measures of a data set by dimensions. */
export const query = settings('BuilderQuery', () => ({
  /** Unique. */
  code: text(60),
  dataset: choice(DATASETS),
  dimensions: texts(60, 10),
  measures: choices(METRICS),
  where: optional(json()),
  order_by: optional(json()),
  row_limit: or(int(1, 100_000), 5000),
  /** Names of filters. */
  params: or(texts(40), []),
  /** Read off the query when it is saved. */
  columns: shown(
    z.array(
      z.object({ name: z.string(), type: z.string(), format: z.string().nullable(), label: z.string() }),
    ),
  ),
  cache_seconds: or(seconds(), 15),
  last_ms: shown(z.int().nullable()),
  last_error: shownText(),
}))

/** Which column of the query is what of a chart; which of them a widget needs, its type says. */
const mapping = () =>
  group({
    x: optional(text(60)),
    series: optional(text(60)),
    value: optional(text(60)),
    label: optional(text(60)),
  })

const FORMATS = ['int', 'decimal', 'percent', 'duration', 'currency'] as const
const COMPARISONS = ['none', 'previous_period', 'same_weekday'] as const
const TOPICS = ['none', 'queueUpdate', 'endpointUpdate', 'changeCallStep', 'report'] as const

export const widget = settings('BuilderWidget', () => ({
  widget_type: or(choice(WIDGET_TYPES), 'number'),
  query: optional(ref(), 'but for boards, lists, markdown and iframe'),
  proxy: optional(ref(), 'where widget_type is iframe'),
  mapping: or(mapping(), {}),
  format: or(choice(FORMATS), 'int'),
  /** Colours by its marks. */
  kpi: optional(ref()),
  compare: or(choice(COMPARISONS), 'none'),
  drill_page: optional(ref()),
  /** The frame that says its data have changed. */
  live_topic: or(choice(TOPICS), 'none'),
  empty_text: optional(labels()),
}))

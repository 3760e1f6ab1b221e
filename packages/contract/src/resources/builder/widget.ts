import * as z from 'zod'
import { FIELD_TYPES, FieldOption } from '../../form.ts'
import { is, optional, or, requiredWhen, settings, shown, written } from '../kit/field.ts'
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
import { editable } from '../kit/resource.ts'
import { shownText, shownTexts } from '../kit/shown.ts'
import { DATASETS, FILTER_TARGETS, LIVE_TOPICS, WIDGET_COMPARISONS, WIDGET_FORMATS } from '../system-words.ts'
import { METRICS, WIDGET_TYPES } from '../words.ts'

const filterShape = settings('BuilderFilter', () => ({
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
  depends_on: refs('filters', { others: true }),
}))

/** What a page may be narrowed by. */
export const filters = editable('filters', {
  ...filterShape,
  search: ['description', 'name'],
  ordering: ['name', 'field_type', 'target'],
  filters: { name: 'text', field_type: 'word', target: 'word' },
  screen: {
    columns: ['name', 'field_type', 'target'],
    tabs: [
      { key: 'general', fields: ['name', 'labels', 'field_type', 'target', 'multiple', 'required'] },
      { key: 'content', fields: ['api', 'options', 'default', 'depends_on'] },
    ],
    look: { default: { help: true }, api: { help: true } },
    hasNoEffectYet: true,
  },
})

const queryShape = settings('BuilderQuery', () => ({
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
    { kind: 'rows', min: 0, max: 1000, fields: shownTexts('name', 'label', 'type', 'format') },
  ),
  cache_seconds: or(seconds(), 15),
  last_ms: shown(z.int().nullable(), { kind: 'int', min: 0, max: 2_147_483_647 }),
  last_error: shownText(),
}))

/** Measures of a data set by dimensions. */
export const queries = editable('queries', {
  ...queryShape,
  search: ['description', 'code'],
  ordering: ['code', 'dataset', 'last_ms'],
  filters: { code: 'text', dataset: 'word' },
  screen: {
    columns: ['code', 'dataset', 'measures', 'last_ms'],
    tabs: [
      { key: 'general', fields: ['code', 'dataset', 'dimensions', 'measures', 'params'] },
      { key: 'content', fields: ['where', 'order_by', 'columns'] },
      { key: 'limits', fields: ['row_limit', 'cache_seconds', 'last_ms', 'last_error'] },
    ],
    look: { row_limit: { help: true } },
    hasNoEffectYet: true,
  },
})

/** Which column of the query is what of a chart; which of them a widget needs, its type says. */
const mapping = () =>
  group({
    x: optional(text(60)),
    series: optional(text(60)),
    value: optional(text(60)),
    label: optional(text(60)),
  })

/** Boards, lists, text and frames show no query. */
const WITH_QUERY = WIDGET_TYPES.filter((type) => !/_(board|list)$|^markdown$|^iframe$/.test(type))

const widgetShape = settings('BuilderWidget', () => ({
  widget_type: or(choice(WIDGET_TYPES), 'number'),
  query: requiredWhen({ field: 'widget_type', op: 'in', value: [...WITH_QUERY] }, optional(ref('queries'))),
  proxy: requiredWhen(is('widget_type', 'iframe'), optional(ref('proxies'))),
  mapping: or(mapping(), { x: null, series: null, value: null, label: null }),
  format: or(choice(WIDGET_FORMATS), 'int'),
  /** Colours by its marks. */
  kpi: optional(ref('kpis')),
  compare: or(choice(WIDGET_COMPARISONS), 'none'),
  drill_page: optional(ref('dashboardPages')),
  /** The frame that says its data have changed. */
  live_topic: or(choice(LIVE_TOPICS), 'none'),
  empty_text: optional(labels()),
}))

/** What a page is made of. */
export const widgets = editable('widgets', {
  ...widgetShape,
  search: ['description'],
  ordering: ['widget_type'],
  filters: { widget_type: 'word', query: 'ref' },
  screen: {
    columns: ['widget_type', 'query', 'format'],
    tabs: [
      {
        key: 'general',
        fields: ['widget_type', 'query', 'proxy', 'mapping', 'compare', 'drill_page', 'live_topic'],
      },
      { key: 'appearance', fields: ['format', 'kpi', 'empty_text'] },
    ],
    look: { mapping: { help: true }, kpi: { help: true } },
    hasNoEffectYet: true,
  },
})

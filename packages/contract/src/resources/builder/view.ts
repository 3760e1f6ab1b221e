import * as z from 'zod'
import { FormField } from '../../form.ts'
import { once } from '../../kit/once.ts'
import { Id, JsonObject } from '../../wire.ts'
import { WIDGET_TYPES } from '../words.ts'

/** A page of dashboards or reports as it is drawn (contract §12); `refresh` in seconds, 0 = never. */
export const PageView = once(() =>
  z
    .object({
      id: Id,
      title: z.string(),
      filters: z.array(FormField),
      widgets: z.array(
        z.object({
          id: Id,
          type: z.enum(WIDGET_TYPES),
          title: z.string(),
          cols: z.int().min(1).max(24),
          refresh: z.int().nonnegative(),
        }),
      ),
    })
    .meta({ id: 'PageView' }),
)

const NumberData = () =>
  z.object({ value: z.number().nullable(), unit: z.string().nullable() }).meta({ id: 'NumberWidgetData' })

const TableData = () =>
  z
    .object({
      columns: z.array(z.object({ key: z.string(), label: z.string() })),
      count: z.int().nonnegative(),
      results: z.array(JsonObject),
    })
    .meta({ id: 'TableWidgetData' })

const SeriesData = () =>
  z
    .object({
      labels: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), data: z.array(z.number().nullable()) })),
    })
    .meta({ id: 'SeriesWidgetData' })

/** What a widget shows, by its type (contract §12). */
export const WidgetData = once(() =>
  z.union([NumberData(), TableData(), SeriesData()]).meta({ id: 'WidgetData' }),
)

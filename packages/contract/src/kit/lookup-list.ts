import * as z from 'zod'
import { page } from '../entities/page.ts'
import { type Filters, fileQuery, filterShape } from './filters.ts'

/** What a lookup needs of the resource whose list it is too. */
interface Listed<Row extends z.ZodObject> {
  readonly row: () => Row
  readonly filters: () => Filters
}

/** Filters of the settings list, for who may see it (contract §7): that list reads them itself, a lookup does not. */
export function settingsFilters(resource: Pick<Listed<z.ZodObject>, 'filters'>): Record<never, z.ZodType> {
  return { ...fileQuery(), ...filterShape(resource.filters()) }
}

/** Settings rows for who holds the resource's `view_` permission, the lookup's fields for everybody else (contract §7). */
export function settingsOrLookup<Row extends z.ZodObject, Item extends z.ZodObject>(
  resource: Listed<Row>,
  item: Item,
) {
  return page(z.union([resource.row(), item]))
}

import * as z from 'zod'

/** The envelope of every list (contract §0.2); `next` and `previous` are relative URLs. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

/** A page of items. */
export interface Page<Item> {
  count: number
  next: string | null
  previous: string | null
  results: Item[]
}

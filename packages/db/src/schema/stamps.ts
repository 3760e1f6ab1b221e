import { ts } from '#dialect'

/** When a row was made and last changed, epoch milliseconds. */
export const stamps = () => ({
  created_at: ts()
    .notNull()
    .$defaultFn(() => Date.now()),
  updated_at: ts()
    .notNull()
    .$defaultFn(() => Date.now())
    .$onUpdateFn(() => Date.now()),
})

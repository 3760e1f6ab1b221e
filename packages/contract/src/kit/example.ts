import * as z from 'zod'

/** A golden example of an operation: `fixtures/contract/operations/<operation>.json`. */
export const Example = z.strictObject({
  request: z
    .strictObject({
      params: z.record(z.string(), z.unknown()).optional(),
      query: z.record(z.string(), z.unknown()).optional(),
      body: z.unknown().optional(),
    })
    .default({}),
  /** One of the declared answers; 204 has the body null, or none. */
  answer: z.strictObject({ status: z.int(), body: z.unknown().optional() }),
})
export type Example = z.output<typeof Example>

import * as z from 'zod'

/** The last `event_seq` that the client has of each topic (extension): `{ "user:7": 120 }`. */
export const Since = z.record(z.string().max(64), z.int().nonnegative())
export type Since = z.output<typeof Since>

import * as z from 'zod'
import { DateTime, Id } from '../wire.ts'

/** A notice of the header's bell. */
export const Notification = z
  .object({ id: Id, title: z.string(), created_at: DateTime })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

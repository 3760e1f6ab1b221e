import * as z from 'zod'
import { DateTime, Id } from '../wire.ts'
import { FLOOR_STATES, FloorQueue } from './operation.ts'

/** How long the name of a wall may be, characters. */
export const WALL_NAME_MAX = 60
/** How many screens a person has; the oldest one gives way to the next. */
export const WALLS_MAX = 20

/** A screen that shows the floor without anybody being signed in at it (extension, decision 089). */
export const WallScreen = z
  .object({
    id: Id,
    description: z.string(),
    /** Who made it: it shows what they may see. */
    by: z.string(),
    created_at: DateTime,
    /** By the minute; null: nobody has opened its address yet. */
    last_used_at: DateTime.nullable(),
  })
  .meta({ id: 'WallScreen' })
export type WallScreen = z.output<typeof WallScreen>

/** What such a screen shows: queues, and how many agents do what; nobody by name. */
export const WallFloor = z
  .object({
    at_ts: z.int(),
    queues: z.array(FloorQueue),
    states: z.record(z.enum(FLOOR_STATES), z.int().nonnegative()),
  })
  .meta({ id: 'WallFloor' })
export type WallFloor = z.output<typeof WallFloor>

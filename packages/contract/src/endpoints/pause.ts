import * as z from 'zod'
import { Pause, PauseOutcome, PauseStop } from '../entities/pause.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id } from '../wire.ts'

/** The current pause of the caller, pending or started; null = none. */
export const checkPause = endpoint({
  method: 'GET',
  path: '/v1/agent/pause/check/',
  summary: 'The current pause of the agent, pending or started.',
  answers: { 200: () => z.object({ pause: Pause.nullable() }) },
  permission: 'signed-in',
  section: '3.2',
  spec: '7.2',
  origin: 'spec',
})

/**
 * Takes a pause, or starts a pending one. `report_pause_id` names an open report of the caller: a pending one starts and needs no
 * body, any other is closed and the new one follows it. Work never refuses a pause, it only makes it wait.
 */
export const startPause = endpoint({
  method: 'POST',
  path: '/v1/agent/pause/start/',
  summary: 'Takes a pause, or starts a pending one.',
  query: () => z.object({ report_pause_id: q.givenId() }),
  body: () =>
    z.object({
      /** The reason, from the profile's list. */
      pause: Id.optional(),
      /** Why the pause that is swapped out took longer than it may. */
      reason: z.string().nullable().optional(),
    }),
  answers: { 200: () => PauseOutcome },
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.2',
  spec: '7.2',
  origin: 'spec',
})

/** Leaves a pause; one that took longer than it may needs a `reason` of 5 to 500 characters (code 5). */
export const stopPause = endpoint({
  method: 'POST',
  path: '/v1/agent/pause/stop/',
  summary: 'Leaves a pause; an excess must be justified.',
  body: () => PauseStop,
  answers: { 200: () => PauseOutcome },
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.2',
  spec: '7.2',
  origin: 'spec',
})

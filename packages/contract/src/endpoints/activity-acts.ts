import * as z from 'zod'
import { ActivityOverview, WorkingTime } from '../entities/activity-overview.ts'
import { ActivityRow } from '../entities/activity-row.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { DateTime, Id } from '../wire.ts'

// What an agent does with activities beside writing them; each is a line of the audit ledger.
const section = '10.1'
const origin = 'extension'
const ofActivity = () => z.object({ id: q.id() })

/** `mine`: the reader's own and their team's, as the list has it; the automatic ones are that always. */
export const getActivityOverview = endpoint({
  method: 'GET',
  path: '/v1/service/activity-overview/',
  summary: 'How many open activities there are by when they are due, and the automatic calls that come next.',
  query: () => z.object({ mine: q.bool({ default: true }) }),
  answers: { 200: () => ActivityOverview },
  permission: 'sites.view_activities',
  section,
  origin,
})

/** At most ten times; what is none is left out. */
export const getWorkingTimes = endpoint({
  method: 'GET',
  path: '/v1/service/working-times/',
  summary: 'Whether a queue that the reader serves is open at these times.',
  query: () => z.object({ at: q.list() }),
  answers: { 200: () => z.array(WorkingTime) },
  permission: 'sites.view_activities',
  section,
  origin,
})

/** 409 where it is done already. */
export const moveActivity = endpoint({
  method: 'POST',
  path: '/v1/service/activities/:id/move/',
  summary: 'Gives an open activity another time.',
  params: ofActivity,
  body: () => z.object({ due_at: DateTime.nullable() }),
  answers: { 200: () => ActivityRow },
  errors: ['validation', 'conflict'],
  permission: 'sites.change_activity',
  section,
  origin,
})

/** As many are moved by one request. */
export const MOVES_MAX = 100

/** What is done, or not the writer's to see, is left out: the others are moved. */
export const moveActivities = endpoint({
  method: 'POST',
  path: '/v1/service/activity-moves/',
  summary: 'Gives many open activities other times at once; which of them have it says the answer.',
  body: () =>
    z.object({
      moves: z
        .array(z.object({ id: Id, due_at: DateTime.nullable() }))
        .min(1)
        .max(MOVES_MAX),
    }),
  answers: {
    200: () =>
      z
        .object({ moved: z.array(z.object({ id: Id, due_at: DateTime.nullable() })) })
        .meta({ id: 'MovedActivities' }),
  },
  errors: ['validation'],
  permission: 'sites.change_activity',
  section,
  origin,
})

/** One that is done already stays as it is: to say it twice is no error. */
export const finishActivity = endpoint({
  method: 'POST',
  path: '/v1/service/activities/:id/done/',
  summary: 'Says that an activity is done; a note is added to what was noted.',
  params: ofActivity,
  body: () => z.object({ note: z.string().trim().max(500).optional() }),
  answers: { 200: () => ActivityRow },
  errors: ['validation'],
  permission: 'sites.change_activity',
  section,
  origin,
})

/** The way back from `done`. The note that was added stays. */
export const reopenActivity = endpoint({
  method: 'POST',
  path: '/v1/service/activities/:id/reopen/',
  summary: 'Opens an activity again that was said to be done.',
  params: ofActivity,
  answers: { 200: () => ActivityRow },
  permission: 'sites.change_activity',
  section,
  origin,
})

/** A person whom the writer may see, or a team of theirs; one of both. 409 where it is done already. */
export const assignActivity = endpoint({
  method: 'POST',
  path: '/v1/service/activities/:id/assign/',
  summary: 'Gives an open activity to another agent or to a team.',
  params: ofActivity,
  body: () => z.union([z.strictObject({ user: Id }), z.strictObject({ team: Id })]),
  answers: { 200: () => ActivityRow },
  errors: ['validation', 'conflict'],
  permission: 'sites.change_activity',
  section,
  origin,
})

import * as z from 'zod'
import { ActivityInput, ActivityRow } from '../entities/activity-row.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

// The specification names screen and entity (§2.3, §3) and the table editor's verbs (§7.5); contract §10 gives them this address.
const section = '10'
const origin = 'spec'
const ofActivity = () => z.object({ id: q.id() })

/** Activities of the reader, their team, or all they may see; `done`, `user`, `team`, `client` and the due time narrow them; `mine` to the reader's own and their team's
 * (extension). By `due_at` those without a time come last. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/service/activities/',
  summary: 'Activities the reader may see, by owner, client, due time and whether they are done.',
  query: () =>
    z.object({
      ...listQuery(),
      exclude_id: q.ids(),
      done: q.optionalBool(),
      mine: q.bool(),
      user: q.optionalId(),
      team: q.optionalId(),
      client: q.optionalId(),
      due_at__gte: q.optionalTime(),
      due_at__lte: q.optionalTime(),
    }),
  answers: { 200: () => page(ActivityRow) },
  permission: 'sites.view_activities',
  section,
  origin,
})

export const readActivity = endpoint({
  method: 'GET',
  path: '/v1/service/activities/:id/',
  summary: 'One activity.',
  params: ofActivity,
  answers: { 200: () => ActivityRow },
  permission: 'sites.view_activities',
  section,
  origin,
})

export const createActivity = endpoint({
  method: 'POST',
  path: '/v1/service/activities/',
  summary: 'Plans an activity for an agent or a team.',
  body: () => ActivityInput,
  answers: { 201: () => ActivityRow },
  errors: ['validation'],
  permission: 'sites.add_activity',
  section,
  origin,
})

/** A full replacement: what is left out takes its default. */
export const replaceActivity = endpoint({
  method: 'PUT',
  path: '/v1/service/activities/:id/',
  summary: 'Replaces an activity; what is left out takes its default.',
  params: ofActivity,
  body: () => ActivityInput,
  answers: { 200: () => ActivityRow },
  errors: ['validation'],
  permission: 'sites.change_activity',
  section,
  origin,
})

/** Changes what is given and nothing else. */
export const patchActivity = endpoint({
  method: 'PATCH',
  path: '/v1/service/activities/:id/',
  summary: 'Changes some fields of an activity.',
  params: ofActivity,
  body: () => ActivityInput.partial(),
  answers: { 200: () => ActivityRow },
  errors: ['validation'],
  permission: 'sites.change_activity',
  section,
  origin,
})

export const removeActivity = endpoint({
  method: 'DELETE',
  path: '/v1/service/activities/:id/',
  summary: 'Removes an activity.',
  params: ofActivity,
  answers: { 204: noContent },
  permission: 'sites.delete_activity',
  section,
  origin,
})

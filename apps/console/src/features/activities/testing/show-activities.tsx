import {
  createActivity,
  listActivities,
  patchActivity,
  readActivity,
} from '@ramal/contract/endpoints/activities'
import {
  assignActivity,
  finishActivity,
  getActivityOverview,
  getWorkingTimes,
  moveActivity,
  reopenActivity,
} from '@ramal/contract/endpoints/activity-acts'
import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { ActivityOverview } from '@ramal/contract/entities/activity-overview'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import type { Profile } from '@ramal/contract/entities/profile'
import { dueEdges, dueGroup } from '@ramal/domain/activity/due-group'
import { vi } from 'vitest'
import { fakeBackend, on, type Played } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { ActivitiesScreen } from '../activities-screen.tsx'

/** A Thursday, 14:00 in São Paulo. */
export const NOW = Date.parse('2026-11-26T17:00:00Z')

export const AGENT_ROLES = [
  'sites.view_softphone',
  'sites.view_activities',
  'sites.add_activity',
  'sites.change_activity',
]

/** An open activity; `at` is when it is due, null = at no time. */
export function anActivity(
  id: number,
  subject: string,
  at: string | null,
  change: Partial<ActivityRow> = {},
): ActivityRow {
  return {
    ...goldenAnswer(readActivity).body,
    ...{ id, subject, description: subject, due_at: at, count: 0, auto_run: false, client: null, note: '' },
    ...{ user: { id: 7, description: 'Ana Lima' }, team: null, done: false, ended: null },
    ...change,
  }
}

/** How many of them are due when, as a server counts it. */
function counted(rows: readonly ActivityRow[], zone: string) {
  const counts = { overdue: 0, today: 0, tomorrow: 0, week: 0, later: 0, undated: 0 }
  for (const { due_at: at, done } of rows)
    if (!done) counts[dueGroup(at === null ? null : Date.parse(at), dueEdges(Date.now(), zone))] += 1
  return counts
}

/** A backend that has these activities, and does with them what it is told. */
export function activities(rows: readonly ActivityRow[], overview: Partial<ActivityOverview> = {}) {
  let there = [...rows]
  const idIn = (path: string) => Number(/activities\/(\d+)\//.exec(path)?.[1])
  const change = (path: string, to: (row: ActivityRow) => ActivityRow) => {
    const id = idIn(path)
    there = there.map((row) => (row.id === id ? to(row) : row))
    return { status: 200 as const, body: there.find((row) => row.id === id)! }
  }
  return [
    on(listActivities, ({ query }) => {
      const open = there
        .filter(({ done, subject }) => !done && subject.includes(query['search'] ?? ''))
        .toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9'))
      return { status: 200, body: { count: open.length, next: null, previous: null, results: open } }
    }),
    on(readActivity, ({ path }) => ({ status: 200, body: there.find(({ id }) => id === idIn(path))! })),
    on(getActivityOverview, () => {
      const { timezone = 'America/Sao_Paulo' } = overview
      const body = { timezone, counts: counted(there, timezone), next: null, automatic: [], ...overview }
      return { status: 200, body }
    }),
    on(getWorkingTimes, { status: 200, body: [] }),
    on(listCoworkers, { status: 200, body: { count: 0, next: null, previous: null, results: [] } }),
    on(finishActivity, ({ path }) =>
      change(path, (row) => ({ ...row, done: true, ended: new Date().toISOString() })),
    ),
    on(reopenActivity, ({ path }) => change(path, (row) => ({ ...row, done: false, ended: null }))),
    on(moveActivity, ({ path, body }) => change(path, (row) => ({ ...row, due_at: body.due_at }))),
    on(assignActivity, ({ path }) => change(path, (row) => row)),
    on(createActivity, ({ body }) => {
      const made = anActivity(99, body.subject, body.due_at ?? null)
      there = [...there, made]
      return { status: 201, body: made }
    }),
    on(patchActivity, ({ path, body }) =>
      change(path, (row) => ({ ...row, subject: body.subject ?? row.subject, due_at: body.due_at ?? null })),
    ),
  ]
}

/** The page at this address, for an agent who is available. */
export function showActivities(
  played: readonly Played[],
  path = '/activities',
  profile: Partial<Profile> = {},
) {
  const backend = fakeBackend(...played)
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  parts.services.loaded!.webphone.dispatch('not_inuse')
  const onCall = vi.fn()
  const phone = { call: onCall, forget: vi.fn() }
  const shown = renderShell(<ActivitiesScreen phone={phone} />, {
    path,
    parts,
    profile: { ...aProfile(), roles: AGENT_ROLES, ...profile },
  })
  return { ...shown, backend, business, onCall, phone, webphone: parts.services.loaded!.webphone }
}

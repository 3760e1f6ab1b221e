import type { Ask, Subject, Things } from '../testing/things.ts'

const written = { subject: 'Retorno', destination: '11977770000' }
const it = (of: Things): Ask => ({ params: { id: of.activityId } })
const fields = (of: Things) => ({
  user: { user: of.userId },
  team: { sendTo: 2, team: of.teamId },
  client: { clientId: of.clientId },
})
const naming = (field: keyof ReturnType<typeof fields>) => (of: Things) => ({
  body: { ...written, ...fields(of)[field] },
})

/** Activities: an agent's or a team's (§4.13). */
export const ACTIVITIES = {
  listActivities: {
    ask: () => ({ query: { limit: 999_999 } }),
    ...{ tenant: 200, team: 200 },
    detours: {
      "Ana's by name": {
        ask: (of) => ({ query: { user: of.userId, team: of.teamId, client: of.clientId } }),
        ...{ tenant: 200, team: 200 },
      },
    },
  },
  readActivity: { ask: it, tenant: 404, team: 404 },
  createActivity: {
    ask: naming('user'),
    ...{ tenant: 400, team: 400, field: 'user' },
    detours: {
      "for Ana's team": { ask: naming('team'), tenant: 400, team: 400, field: 'team' },
      "about Ana's client": { ask: naming('client'), tenant: 400, field: 'clientId' },
    },
  },
  replaceActivity: { ask: (of) => ({ ...it(of), body: written }), tenant: 404, team: 404 },
  patchActivity: {
    ask: (of) => ({ ...it(of), body: { subject: 'Tomada' } }),
    ...{ tenant: 404, team: 404 },
    detours: {
      "one's own, given to Ana": {
        ask: (of, by) => ({ params: { id: by.activityId }, body: { user: of.userId } }),
        ...{ tenant: 400, field: 'user' },
      },
      "one's own, about Ana's client": {
        ask: (of, by) => ({ params: { id: by.activityId }, body: { clientId: of.clientId } }),
        ...{ tenant: 400, field: 'clientId' },
      },
    },
  },
  removeActivity: { ask: it, tenant: 404, team: 404 },
  getActivityOverview: { ask: () => ({ query: { mine: false } }), tenant: 200, team: 200 },
  getWorkingTimes: { ask: () => ({ query: { at: '2026-12-01T12:00:00Z' } }), tenant: 200, team: 200 },
  moveActivity: { ask: (of) => ({ ...it(of), body: { due_at: null } }), tenant: 404, team: 404 },
  // Whose it is not is left out.
  moveActivities: {
    ask: (of) => ({ body: { moves: [{ id: of.activityId, due_at: null }] } }),
    ...{ tenant: 200, team: 200 },
  },
  getActivityFeed: { tenant: 200, team: 200 },
  openActivityFeed: { tenant: 201, team: 201 },
  closeActivityFeed: { tenant: 204, team: 204 },
  readActivityFeed: {
    ask: () => ({ params: { file: `${'x'.repeat(43)}.ics` } }),
    ...{ tenant: 404, team: 404, owner: 404 },
    public: '§10.1: the address is the secret',
  },
  finishActivity: { ask: (of) => ({ ...it(of), body: {} }), tenant: 404, team: 404 },
  reopenActivity: { ask: it, tenant: 404, team: 404 },
  assignActivity: {
    ask: (of) => ({ ...it(of), body: { user: of.userId } }),
    ...{ tenant: 404, team: 404 },
    detours: {
      "one's own, to Ana": {
        ask: (of, by) => ({ params: { id: by.activityId }, body: { user: of.userId } }),
        ...{ tenant: 400, field: 'user' },
      },
      "one's own, to Ana's team": {
        ask: (of, by) => ({ params: { id: by.activityId }, body: { team: of.teamId } }),
        ...{ tenant: 400, field: 'team' },
      },
    },
  },
} as const satisfies Record<string, Subject>

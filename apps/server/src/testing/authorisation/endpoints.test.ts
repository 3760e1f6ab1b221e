import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { TEST_DATABASE } from '@ramal/db/store/testing/postgres-databases'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOOKUPS } from './subjects/lookups.ts'
import { SUBJECTS } from './subjects.ts'
import { ANA_MARK, TEAM_MARK, TENANT_MARK } from './testing/marks.ts'
import { type Asker, MatrixFixture } from './testing/matrix-fixture.ts'
import { changedTables } from './testing/store-image.ts'
import type { Ask, Subject } from './testing/things.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const specOf = (name: EndpointName): Endpoint => ENDPOINTS[name]
const CLOSED = NAMES.filter((name) => specOf(name).permission !== 'public')
const isNamed = (name: EndpointName) => !['public', 'signed-in'].includes(String(specOf(name).permission))
const OPEN_READS = CLOSED.filter((name) => !isNamed(name) && specOf(name).method === 'GET')
const FILES = CLOSED.filter((name) => specOf(name).file)
const DETOURS = NAMES.flatMap((name) =>
  Object.entries(SUBJECTS[name].detours ?? {}).map(([way, detour]) => [name, way, detour] as const),
)
const REFUSED = NAMES.filter((name) => typeof SUBJECTS[name].team === 'number')
const ALLOWED = NAMES.filter((name) => typeof SUBJECTS[name].team === 'object')

/** Nothing is kept of what they list yet. */
const EMPTY: readonly EndpointName[] = [
  ...(['lookUpFlows', 'lookUpChatNps', 'lookUpBots', 'getDashboardMenu', 'getReportMenu'] as const),
]

// F18: every route x {nobody, other role, other team, other tenant}. The same customers, ids that exist, real rows behind each.
describe('authorisation of every endpoint', () => {
  let fixture: MatrixFixture
  const marked = new Set<EndpointName>()
  const ofTeam = new Set<EndpointName>()
  beforeAll(async () => {
    fixture = await MatrixFixture.start()
  }, 30_000)
  afterAll(() => fixture.stop())

  it('The matrix looks at every table there is, as frames are read by their topic', () => {
    expect(fixture.images.ofNobody).toEqual([
      'applied_migrations',
      ...(process.env[TEST_DATABASE] ? ['database_shares'] : []),
      'outbox',
      'topic_counters',
    ])
  })

  it('The matrix says of every route whether nobody may ask it', () => {
    const open = NAMES.filter((name) => SUBJECTS[name].public !== undefined)
    expect(open).toEqual(NAMES.filter((name) => !CLOSED.includes(name)))
  })

  it.each(CLOSED)('[R6-24] The route %s gives nothing to nobody and answers 401', async (name) => {
    const { answer, changed } = await watched(null, name, askOf(SUBJECTS[name]))
    expect(answer.statusCode).toBe(401)
    expect(changed).toEqual([])
  })

  it.each(CLOSED)(
    '[R6-09] [R6-13] [R6-24] The route %s gives nothing of Ana’s to a colleague without permissions',
    async (name) => {
      const { answer, changed } = await watched(fixture.askers.rosa(), name, askOf(SUBJECTS[name]))
      if (isNamed(name)) expect(answer.statusCode).toBe(403)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain(ANA_MARK)
      expect(changed).toEqual([])
    },
  )

  // §7: who lacks the permission of what a lookup lists sees what their team may use.
  it.each(OPEN_READS)(
    'The route %s gives nothing of Ana’s team to another team without permissions',
    async (name) => {
      const { answer, changed } = await watched(fixture.askers.vera(), name, askOf(SUBJECTS[name]))
      expect(answer.body).not.toContain(ANA_MARK)
      if (name !== 'listTemplates') expect(answer.body).not.toContain(TEAM_MARK)
      expect(changed).toEqual([])
      const own = await fixture.ask(fixture.askers.rosa(), specOf(name), askOf(SUBJECTS[name]))
      if (own.body.includes(TEAM_MARK)) ofTeam.add(name)
    },
  )

  it('The route listTemplates gives those of another team where it asks for them alone (§5.2)', async () => {
    const list = async (ask: Ask) =>
      (await fixture.ask(fixture.askers.vera(), ENDPOINTS.listTemplates, ask)).body
    expect(await list({})).not.toContain(TEAM_MARK)
    expect(await list({})).toContain(TENANT_MARK)
    expect(await list({ query: { 'ignore-team': true } })).toContain(TEAM_MARK)
  })

  it('A colleague of Ana’s without permissions sees the team’s rows in every lookup', () => {
    const lookups: readonly EndpointName[] = Object.keys(LOOKUPS) as EndpointName[]
    expect(lookups.filter((name) => !ofTeam.has(name))).toEqual(EMPTY.filter((name) => name in LOOKUPS))
  })

  it.each(NAMES)('The route %s gives nothing to another tenant, whatever it may do there', async (name) => {
    await expectTenant(name, askOf(SUBJECTS[name]), SUBJECTS[name])
  })

  it.each(DETOURS)(
    'The route %s gives nothing to another tenant in this way: %s',
    async (name, _way, { ask, ...due }) => {
      await expectTenant(name, ask(fixture.ana, fixture.berta), due)
    },
  )

  it('Nothing of Ana’s tenant has come into what the other one keeps', async () => {
    const kept = await fixture.images.of(fixture.berta.tenantId, null)
    expect([...kept].filter(([, rows]) => rows.includes(TENANT_MARK)).map(([table]) => table)).toEqual([])
  })

  it.each(REFUSED)('The route %s gives nothing of Ana’s to another team', async (name) => {
    await expectTeam(name, askOf(SUBJECTS[name]), SUBJECTS[name])
  })

  it.each(DETOURS.filter(([, , { team }]) => team !== undefined))(
    'The route %s gives nothing of Ana’s to another team in this way: %s',
    async (name, _way, { ask, ...due }) => {
      await expectTeam(name, ask(fixture.ana, fixture.ana), due)
    },
  )

  // §0.4: a key opens what its holder may see.
  it.each(FILES)(
    'The route %s is opened to others neither by token nor by file key in its address',
    async (name) => {
      const [spec, ask] = [specOf(name), askOf(SUBJECTS[name])]
      const { tenant, team } = SUBJECTS[name]
      const due = [
        [fixture.askers.berta(), tenant],
        ...(typeof team === 'number' ? [[fixture.askers.diana(), team]] : []),
      ]
      for (const [asker, status] of due as [Asker, number][]) {
        const token = await fixture.signIn(asker)
        for (const api_key of [token, await fixture.fileKey(token, spec, ask)]) {
          const answer = await fixture.ask(null, spec, { ...ask, query: { ...ask.query, api_key } })
          expect(answer.statusCode).toBe(status)
        }
      }
    },
  )

  it.each(ALLOWED)('The route %s is served to another team that may use it', async (name) => {
    // Of their own tenant: what is written may name rows of it.
    const ask = SUBJECTS[name].ask?.(fixture.ana, fixture.ana) ?? {}
    const { statusCode, body } = await fixture.ask(fixture.askers.diana(), specOf(name), ask)
    expect([200, 201, 204, 409], body).toContain(statusCode) // 409: in use
    if (body.includes(TENANT_MARK)) marked.add(name)
  })

  // What was refused is there: each refusal above was of the caller, not of a wrong address.
  it.each(REFUSED)('The route %s is served to Ana', async (name) => {
    const ana = await fixture.moreWork()
    const { ask, owner } = SUBJECTS[name]
    const { statusCode, body } = await fixture.ask(fixture.askers.ana(), specOf(name), ask?.(ana, ana) ?? {})
    if (owner === undefined) expect(statusCode, body).toBeLessThan(300)
    else expect(statusCode, body).toBe(owner)
    if (body.includes(TENANT_MARK)) marked.add(name)
  })

  it('The marks of Ana’s tenant stand in what is read', () => {
    const read = CLOSED.filter((name) => specOf(name).method === 'GET')
    // Their answers are bytes, figures, names of events, or ids: no text of the tenant's that a mark could stand in.
    const wordless = [
      'getActivityFeed',
      'getAgentAvailability',
      'getAgentDay',
      'getAgentFigures',
      'getAuditChain',
      'getAvatar',
      'getFormFile',
      'exportChatPdf',
      'getCallEvents',
      'getDayBoard',
      'getGuide',
      'getRecordingPeaks',
      'getHelp',
      'getPersonalData',
      'getReportFile',
      'getSecondFactor',
      'getSettingsFile',
      'getTimeSeal',
      'getWorkingTimes',
      'playRecording',
    ]
    const ids = ['listTeamPermissions', 'readTeamPermission']
    // Their names were changed by what others were allowed before.
    const renamed = ['listOutboundRouteChannels', 'readOutboundRouteChannel', 'readNumber']
    // Nobody of Ana's tenant is in the book twice.
    const alone = ['getTwinPairs']
    // Nobody of it has asked for a report as a file.
    const unasked = ['getReportJob', 'getReportJobs']
    // Rows that nothing uses have no text of another to tell.
    const unmarked = read.filter((name) => !marked.has(name) && !/^uses[A-Z]/.test(name))
    expect(unmarked.toSorted()).toEqual(
      [...wordless, ...ids, ...renamed, ...alone, ...unasked, ...EMPTY].toSorted(),
    )
  })

  function askOf({ ask }: Subject): Ask {
    return ask?.(fixture.ana, fixture.berta) ?? {}
  }

  async function expectTenant(name: EndpointName, ask: Ask, due: Due & { tenant: number }) {
    const { answer, changed } = await watched(fixture.askers.berta(), name, ask)
    expect(answer.body).not.toContain(TENANT_MARK)
    expect(changed).toEqual([])
    expect(answer.statusCode, answer.body).toBe(due.tenant)
    expectReason(answer, due)
  }

  async function expectTeam(name: EndpointName, ask: Ask, due: Due & { team?: unknown }) {
    const { answer, changed } = await watched(fixture.askers.diana(), name, ask)
    expect(answer.body).not.toContain(ANA_MARK)
    expect(changed).toEqual([])
    expect(answer.statusCode, answer.body).toBe(due.team)
    expectReason(answer, due)
  }

  /** The answer, and the tables in which it changed anything of Ana's tenant that is not the caller's own. */
  async function watched(
    asker: Asker | null,
    name: EndpointName,
    ask: Ask,
  ): Promise<{ answer: LightMyRequestResponse; changed: string[] }> {
    // In another tenant nothing may be anybody's but its own.
    const butOf = asker?.tenantId === fixture.ana.tenantId ? asker.userId : null
    const image = () => fixture.images.of(fixture.ana.tenantId, butOf)
    const before = await image()
    const answer = await fixture.ask(asker, specOf(name), ask)
    return { answer, changed: changedTables(before, await image()) }
  }
})

type Due = Pick<Subject, 'success' | 'field'>

function expectReason(answer: LightMyRequestResponse, { success, field }: Due): void {
  if (success === false) expect(answer.json()).toMatchObject({ success: false })
  if (field) expect(answer.json()).toHaveProperty(field)
}

import { clients } from '@ramal/db/schema/crm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { addSystemRows } from '../testing/system-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { EDITABLES } from './bindings/editables.ts'
import { CHAT_KINDS } from './testing/chat-kinds.ts'
import { isSimple } from './testing/simple-resources.ts'
import { SYSTEM_KINDS } from './testing/system-kinds.ts'

let server: TestServer
let admin: Caller
let ana: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  ana = await tokenCaller(server.app, 'ana')
  await server.store.write((tx) => addSystemRows(tx, 1))
  await server.store.write((tx) => tx.db.insert(clients).values(CLIENT))
})
afterAll(() => server.stop())

const CLIENT = { id: 500, tenant_id: 1, description: 'João', full_name: 'João' }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (caller: Caller | null, method: Method, path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: caller?.headers ?? {},
    ...(payload ? { payload } : {}),
  })

const question = { audio: 1, question_type: 'csat_1_5' }
const options = [{ digit: '1', app: 'queue', appdata: '1' }]
/** A row of each kind that needs more than a name, something to change, and the field it cannot be without. */
const KINDS: readonly [path: string, body: object, change: object, missing: string][] = [
  [
    '/pabx/ivrs/',
    { description: 'Nova', audio: 1, options, timeout_app: 'hangup' },
    { max_timeouts: 5 },
    'audio',
  ],
  [
    '/pabx/channels/',
    { description: 'Operadora', host: 'sip.example', match_ips: ['192.0.2.0/24'] },
    { max_channels: 5, qualify_frequency: 0 },
    'host',
  ],
  [
    '/pabx/numbers/',
    { description: '(11) 3000-0001', number: '(11) 3000-0001', channel: 1 },
    { daily_call_cap: 9 },
    'channel',
  ],
  [
    '/pabx/inbound-routes/',
    { description: 'Geral', did_pattern: '_1130000XXX', app: 'hangup' },
    { queue_priority: 7 },
    'did_pattern',
  ],
  [
    '/pabx/outbound-routes/',
    { description: 'Celular', patterns: [{ match: '_9XXXXXXXX' }] },
    { max_duration: 60 },
    'patterns',
  ],
  ['/pabx/outbound-routes/1/channels/', { channel: 2 }, { weight: 3 }, 'channel'],
  ['/pabx/detours/', { description: 'Novo', endpoint: 1, app: 'hangup' }, { priority: 3 }, 'app'],
  [
    '/service/nps/telephony/',
    { description: 'Nova', questions: [question], finish_app: 'hangup' },
    { quarantine_days: 7 },
    'questions',
  ],
  ['/pabx/sounds-entries/', { sound: 1, tts: true, text: 'Olá' }, { voice: 'Ana' }, 'sound'],
  ['/pabx/call-groups/1/membership/', { endpoint: 1 }, { order: 7 }, 'endpoint'],
  [
    '/pabx/call-groups/1/permissions/',
    { target_type: 'user', target_id: 1 },
    { can_call: false },
    'target_id',
  ],
  ['/service/teams/1/permissions/', { target_type: 'queue', target_id: 1 }, { can_pause: true }, 'target_id'],
  [
    '/service/unions/',
    { target_type: 'dialer', target: 1, classification: 1 },
    { order: 7 },
    'classification',
  ],
  [
    '/service/kpis/',
    { description: 'Novo', metric: 'aht', direction: 'lower', target: 200, warning: 300, critical: 400 },
    { min_sample: 3 },
    'metric',
  ],
  [
    '/service/nps/chat/',
    {
      description: 'Nova',
      questions: [{ text: 'Resolveu?', question_type: 'yes_no' }],
      finish_app: 'disconnect',
    },
    { expire_minutes: 60 },
    'questions',
  ],
  [
    '/service/shipments/layouts/',
    { description: 'Novo', columns: [{ header: 'tel', target: 'phone' }] },
    { has_header: false },
    'columns',
  ],
  [
    '/service/shipments/persistence-rules/',
    { description: 'Nova', rules: [{ when_type: 'dial_status', when_values: [486] }] },
    { min_gap_minutes: 5 },
    'rules',
  ],
  [
    '/service/shipments/mailings/',
    { description: 'Nova', campaign: 1, layout: 1 },
    { priority: 70 },
    'campaign',
  ],
  [
    '/service/chats/mailings/',
    { description: 'Nova', campaign: 1, layout: 1, channel: 1 },
    { require_opt_in: false },
    'channel',
  ],
  [
    '/service/shipments/dialers/',
    {
      ...{ description: 'Novo', campaign: 1, queue: 1, mailings: [{ mailing: 1 }], outbound_route: 1 },
      ...{ numbers: [1], calendar: 1, persistence_rule: 1 },
    },
    { dial_timeout: 40 },
    'calendar',
  ],
  [
    '/service/chats/campaigns/',
    {
      ...{ description: 'Nova', channel: 1, template: 1, param_map: {}, mailings: [1], calendar: 1 },
      ...{ starts_at: '2030-01-01T12:00:00.000Z', on_reply_app: 'queue', on_reply_appdata: '1' },
    },
    { daily_limit: 50 },
    'template',
  ],
  ['/business/departments/', { description: 'Novo', code: 'NOVO' }, { cost_center: '12' }, 'code'],
  ['/business/sites/', { description: 'Novo', domain: 'novo.example' }, { password_history: 9 }, 'domain'],
  [
    '/business/users/',
    { username: 'nina', first_name: 'Nina', groups: [1], password: 'mar-verde-longe-27' },
    { chat_limit: 7 },
    'groups',
  ],
  ['/crm/clients/', { full_name: 'Lia', phones: [{ phone: '11988880000' }] }, { city: 'Rio' }, 'full_name'],
  [
    '/service/mailing-clients/',
    { full_name: 'Lia', phones: [{ phone: '11988880000' }] },
    { priority: 70 },
    'phones',
  ],
  ['/crm/status/', { description: 'Outro', entity: 'lead' }, { order: 7 }, 'entity'],
  ['/crm/interactions/', { description: 'Outra', form: 3, statuses: [10] }, { icon: 'mdi-x' }, 'form'],
  ['/crm/interactions/1/records/', { client: 500 }, { priority: 'high' }, 'client'],
  ['/service/blacklists/1/entries/', { blacklist: 1, phone: '1133334444' }, { reason: 'Pediu' }, 'blacklist'],
  ...CHAT_KINDS,
  ...SYSTEM_KINDS,
]

/** One of two is missing, and told at the other. */
const TOLD_AT: Readonly<Record<string, string>> = { did_pattern: 'numbers' }

const LOOKUPS = new Set(
  EDITABLES.filter(({ resource }) => !('list' in resource.endpoints)).map(({ resource }) =>
    resource.endpoints['create']!.path.replace('/v1', ''),
  ),
)

describe('applications of calls over HTTP (contract §10)', () => {
  it('Every editable resource that needs more than a name is tried here', () => {
    // Nobody of a tenant makes another one (business.test.ts), and music comes as a file (sound-entries.test.ts).
    const made = EDITABLES.filter(({ resource }) => !['contracts', 'mohEntries'].includes(resource.key))
    const paths = made
      .filter((one) => !isSimple(one))
      .map(({ resource }) => resource.endpoints['create']!.path.replace('/v1', '').replace(':id', '1'))
    expect(paths.toSorted()).toEqual(KINDS.map(([path]) => path).toSorted())
  })

  it.each(KINDS)(
    '[R7.5-30] [R7.5-31] [R7.5-32] [R7.5-33] A row of %s is created, listed, changed and deleted',
    async (path, body, change) => {
      const made = await ask(admin, 'POST', path, body)
      expect(made.statusCode, made.body).toBe(201)
      const row = made.json<{ id: number }>()
      const listed = (await ask(admin, 'GET', `${path}?limit=999999`)).json<{ results: { id: number }[] }>()
      expect(listed.results).toContainEqual(row)
      expect((await ask(admin, 'GET', `${path}${row.id}/`)).json()).toEqual(row)
      const changed = await ask(admin, 'PATCH', `${path}${row.id}/`, change)
      expect([changed.statusCode, changed.json()]).toMatchObject([200, change])
      // A password that is written again is one that was used.
      const { password: _, ...again } = { password: null, ...body }
      const replaced = await ask(admin, 'PUT', `${path}${row.id}/`, again)
      expect(replaced.statusCode, replaced.body).toBe(200)
      expect(replaced.json()).not.toMatchObject(change) // back at the default
      expect((await ask(admin, 'DELETE', `${path}${row.id}/`)).statusCode).toBe(204)
      expect((await ask(admin, 'GET', `${path}${row.id}/`)).statusCode).toBe(404)
    },
  )

  it.each(KINDS)(
    'The resource %s answers 401 to nobody, 403 to an agent, and 400 on the field',
    async (path, body, _change, missing) => {
      for (const [method, url] of [
        ['GET', path],
        ['POST', path],
        ['PUT', `${path}1/`],
        ['PATCH', `${path}1/`],
        ['DELETE', `${path}1/`],
      ] as const) {
        const payload = method === 'GET' ? undefined : body
        expect((await ask(null, method, url, payload)).statusCode).toBe(401)
        // A list that is a lookup's too shows an agent what they may use (contract §7).
        if (method === 'GET' && LOOKUPS.has(path)) continue
        // Agents see clients and add them, and change none (decision 132).
        if (path === '/crm/clients/' && (method === 'GET' || method === 'POST')) continue
        expect((await ask(ana, method, url, payload)).statusCode).toBe(403)
      }
      const without = Object.fromEntries(Object.entries(body).filter(([name]) => name !== missing))
      const refused = await ask(admin, 'POST', path, without)
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [TOLD_AT[missing] ?? missing]])
    },
  )

  it('A row below another is found below that one alone, and there is none below what is not there', async () => {
    expect((await ask(admin, 'GET', '/pabx/call-groups/1/membership/1/')).statusCode).toBe(200)
    for (const path of ['2/membership/1/', '99/membership/', '99/membership/1/'])
      expect((await ask(admin, 'GET', `/pabx/call-groups/${path}`)).statusCode).toBe(404)
    expect((await ask(admin, 'POST', '/pabx/call-groups/99/membership/', { endpoint: 1 })).statusCode).toBe(
      404,
    )
  })

  it('A deletion is refused with 409 and what uses the row', async () => {
    const refused = await ask(admin, 'DELETE', '/pabx/call-groups/1/')
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ detail: string }>().detail).toMatch(/URAs \(1\).*rotas de entrada \(2\)/)
  })

  it('[R3-55] An IVR has a timeout destination and its sound', async () => {
    const row = (await ask(admin, 'GET', '/pabx/ivrs/1/')).json()
    expect(row).toMatchObject({
      timeout_app: 'queue',
      timeout_appdata: '1',
      timeout_audio: { description: 'Sem resposta' },
    })
  })
})

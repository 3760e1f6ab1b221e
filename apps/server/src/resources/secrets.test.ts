import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { auditLog } from '@ramal/db/schema/audit'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSettings } from '../modules/settings-file/export-settings.ts'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { addSystemRows } from '../testing/system-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { BINDINGS } from './bindings/all.ts'
import { EDITABLES } from './bindings/editables.ts'

/** Every field that is declared as a secret, of resources that have rows of their own. */
const SECRETS = EDITABLES.flatMap(({ resource }) =>
  Object.entries(resource.fields())
    .filter(([, { about }]) => about.kind === 'secret')
    .map(([field]) => [resource.key, field] as const),
)
const PLAIN = 'S3gr3do-que-ninguem-le'
/** Fields whose own rules a write must obey: a password has letters, digits and a policy. */
const HASHED = new Set(['users.password'])

/** What the rows of the demo lack of what a write asks for. */
const ALSO: Readonly<Record<string, object>> = {
  trunks: { match_ips: ['192.0.2.1'] },
  bots: { bot_type: 'webhook', webhook_url: 'https://bot.example.com/' },
}

let server: TestServer
let admin: Caller
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  })
  admin = await tokenCaller(server.app, 'admin')
  await server.store.write((tx) => addSystemRows(tx, 1))
})
afterAll(() => server.stop())

const ask = (method: 'GET' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers: admin.headers, ...(payload ? { payload } : {}) })

describe('secrets of settings (F24)', () => {
  it('The declarations have secrets, and each has a column of its own that the store seals', () => {
    expect(SECRETS.length).toBeGreaterThanOrEqual(8)
    const bound = BINDINGS.flatMap(({ resource, sources }) =>
      Object.entries(sources).flatMap(([field, source]) =>
        source.kind === 'secret' ? [`${resource.key}.${field}`] : [],
      ),
    )
    expect(bound).toEqual(expect.arrayContaining(SECRETS.map(([key, field]) => `${key}.${field}`)))
  })

  it.each(SECRETS)(
    'The secret %s.%s is in no answer, audit line, export or log once it is written',
    async (key, field) => {
      const { address } = RESOURCES[key as keyof typeof RESOURCES]
      const list = await ask('GET', `${address.path}?limit=1&ordering=-id`)
      const [row] = list.json<{ results: { id: number }[] }>().results
      const url = `${address.path}${row!.id}/`
      const written = await ask('PATCH', url, { ...ALSO[key], [field]: PLAIN })
      expect([200, 400], written.body).toContain(written.statusCode)
      if (!HASHED.has(`${key}.${field}`)) expect(written.statusCode, written.body).toBe(200)
      if (written.statusCode === 200) expect(written.json()).toMatchObject({ [field]: SECRET_MASK })
      const answers = [written, await ask('GET', url), await ask('GET', `${address.path}?limit=1000`)]
      for (const { body } of answers) expect(body).not.toContain(PLAIN)
      const audited = await server.store.read(({ db }) =>
        db.select({ data: auditLog.data }).from(auditLog).where(eq(auditLog.entity, key)),
      )
      expect(JSON.stringify(audited)).not.toContain(PLAIN)
      const binding = BINDINGS.find(({ resource }) => resource.key === key)!
      const stored = await server.store.read(({ db }) => db.select().from(binding.table))
      expect(JSON.stringify(stored)).not.toContain(PLAIN)
      expect(lines.join('\n')).not.toContain(PLAIN)
    },
  )

  it('An export of all settings names secrets as left out, and has none', async () => {
    const exported = await exportSettings(
      { store: server.store, box: server.box, version: '1' },
      { tenantId: 1, passphrase: null },
    )
    expect(exported.ok).toBe(true)
    expect(JSON.stringify(exported)).not.toContain(PLAIN)
    expect(exported.ok && exported.leftOut.some(({ inFile }) => inFile.includes('access_token'))).toBe(true)
  })

  it('A mask or nothing leaves a secret as it is, and a clear empties it (entities §0)', async () => {
    const url = '/v1/chat/channels/1/'
    const column = async () => {
      const binding = BINDINGS.find(({ resource }) => resource.key === 'chatChannels')!
      const [row] = await server.store.read(({ db }) => db.select().from(binding.table))
      return String(row?.['access_token_enc'])
    }
    await ask('PATCH', url, { access_token: 'novo-token' })
    const sealed = await column()
    expect(server.box.open(sealed)).toBe('novo-token')
    await ask('PATCH', url, { access_token: SECRET_MASK, description: 'Com máscara' })
    expect(await column()).toBe(sealed)
    const cleared = await ask('PATCH', url, { access_token_clear: true })
    expect([cleared.statusCode, cleared.json()]).toEqual([
      400,
      { access_token: ['Este campo é obrigatório'] },
    ])
    const bot = await ask('GET', '/v1/chat/bots/?limit=1')
    const { id } = bot.json<{ results: { id: number }[] }>().results[0]!
    await ask('PATCH', `/v1/chat/bots/${id}/`, { webhook_secret: 'um' })
    const emptied = await ask('PATCH', `/v1/chat/bots/${id}/`, { webhook_secret_clear: true })
    expect(emptied.statusCode === 200 ? emptied.json().webhook_secret : emptied.json()).not.toBe(SECRET_MASK)
  })
})

import { sites } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookieCaller, PASSWORD, signIn, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab, openTab, SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeUser, userRow } from '../../testing/user-rows.ts'

const DAY_MS = 86_400_000
const EXPIRED = { detail: 'Sua senha expirou, por favor, crie uma nova senha.', code: 'password_expired' }

let server: TestServer
const clock = new ManualClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

type Headers = Record<string, string>

const change = (headers: Headers, old: string, next: string, confirm = next) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/business/profile/change-password/',
    headers,
    payload: { old_password: old, new_password: next, new_password_confirm: confirm },
  })
const get = (headers: Headers, path: string) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers })
const profile = (headers: Headers) => get(headers, '/v1/business/profile/')
const set = (username: string, values: Parameters<typeof changeUser>[2]) =>
  changeUser(server.store, username, values)

describe('change-password (contract §2, A-12)', () => {
  it.each([
    ['ramal-demo', 'abcdef1', undefined, { new_password: ['Este campo é menor do que o permitido que é 8'] }],
    [
      'ramal-demo',
      'abcdefgh',
      undefined,
      { new_password: ['A senha precisa de pelo menos uma letra e um número.'] },
    ],
    [
      'ramal-demo',
      'senha12345',
      undefined,
      {
        new_password: [
          'A senha é fraca: é feita de uma palavra muito usada. Escolha outra, de três palavras por exemplo.',
        ],
      },
    ],
    ['ramal-demo', `${'a'.repeat(128)}1`, undefined, null],
    [
      'ramal-demo',
      'segredo-novo-1',
      'segredo-novo-2',
      { new_password_confirm: ['As senhas não são iguais.'] },
    ],
    ['errada', 'segredo-novo-1', undefined, { old_password: ['Senha incorreta.'] }],
    ['', 'segredo-novo-1', undefined, { old_password: ['Este campo é obrigatório'] }],
  ])('A change from "%s" to "%s" is refused with 400 on the field', async (old, next, confirm, body) => {
    const { headers } = await tokenCaller(server.app, 'ana')
    const answer = await change(headers, old, next, confirm)
    expect(answer.statusCode).toBe(400)
    if (body) expect(answer.json()).toEqual(body)
    else expect(Object.keys(answer.json())).toContain('new_password')
    expect((await signIn(server.app, 'ana')).statusCode).toBe(200)
  })

  it('A change of password ends every other session and its sockets, tells the tabs, and is in the audit', async () => {
    const bruno = await tokenCaller(server.app, 'bruno')
    const elsewhere = await tokenCaller(server.app, 'bruno')
    const browser = await cookieCaller(server.app, 'bruno')
    const here = await openServingTab(server.port, bruno.token)
    const there = await openTab(server.port, elsewhere.token)
    const answer = await change(bruno.headers, PASSWORD, 'segredo-novo-1')
    expect(answer.json()).toEqual({
      detail: 'Senha alterada com sucesso.',
      password_expire_date: null,
      ended_sessions: 2, // a tab by cookie, another by token
    })
    expect(await there.closed()).toBe(4401)
    await here.next('updateUser')
    expect((await profile(bruno.headers)).statusCode).toBe(200)
    for (const gone of [elsewhere, browser]) expect((await profile(gone.headers)).statusCode).toBe(401)
    expect((await signIn(server.app, 'bruno')).statusCode).toBe(400)
    expect((await signIn(server.app, 'bruno', { password: 'segredo-novo-1' })).statusCode).toBe(200)
    const { id } = await userRow(server.store, 'bruno')
    const [line] = await auditLines(server.store, 'password.change')
    expect(line).toMatchObject({ user_id: id, entity: 'user', entity_id: id, data: {} })
    here.close()
  })

  it('A change of password refuses the last three, and forgets older ones', async () => {
    const { headers } = await tokenCaller(server.app, 'carla')
    const reused = ['Esta é uma das suas últimas 3 senhas; escolha outra.']
    const steps: [string, string[] | undefined][] = [
      ['segredo-a1', undefined],
      ['segredo-b2', undefined],
      ['segredo-b2', reused],
      ['segredo-a1', reused],
      ['segredo-c3', undefined],
      ['segredo-a1', reused],
      ['segredo-d4', undefined],
      ['segredo-a1', undefined],
    ]
    let current: string = PASSWORD
    for (const [next, refusal] of steps) {
      const { new_password } = (await change(headers, current, next)).json<{ new_password?: string[] }>()
      expect([next, new_password]).toEqual([next, refusal])
      if (!refusal) current = next
    }
    const { password_history } = await userRow(server.store, 'carla')
    expect(password_history).toHaveLength(2)
    expect(JSON.stringify(password_history)).not.toContain('segredo')
  })

  it('A new password gets the days and the length of the site’s settings', async () => {
    await server.store.write((tx) =>
      tx.db
        .update(sites)
        .set({ password_expire_days: 30, password_notification_days: 7, password_min_length: 12 }),
    )
    const { headers } = await tokenCaller(server.app, 'ana')
    expect((await change(headers, PASSWORD, 'segredo-1')).json()).toEqual({
      new_password: ['Este campo é menor do que o permitido que é 12'],
    })
    const at = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString()
    const answer = await change(headers, PASSWORD, 'segredo-novo-1')
    expect(answer.json()).toMatchObject({ password_expire_date: at(30) })
    expect((await profile(headers)).json()).toMatchObject({
      userextra: { password_expire_date: at(30), password_notification_start: at(23) },
    })
  })

  it('A change of password after five wrong old ones within a minute is answered with 429', async () => {
    const { headers } = await tokenCaller(server.app, 'sofia')
    for (let i = 0; i < 5; i++) expect((await change(headers, 'x', 'segredo-novo-1')).statusCode).toBe(400)
    expect((await change(headers, PASSWORD, 'segredo-novo-1')).statusCode).toBe(429)
  })
})

describe('an expired password (A-13, contract §2)', () => {
  const expire: [string, () => Promise<unknown>][] = [
    ['its date is past', () => set('admin', { password_expire_date: clock.now() - 1 })],
    [
      'somebody else chose it',
      () =>
        set('admin', { must_change_password: true, password_expire_date: null, created_at: clock.now() - 1 }),
    ],
  ]
  it.each(expire)(
    '[R5-47] An expired password (%s) opens only what §2 lists, and a change opens everything',
    async (_title, make) => {
      const password = (await signIn(server.app, 'admin')).statusCode === 200 ? PASSWORD : 'segredo-novo-1'
      const { token } = (await signIn(server.app, 'admin', { password })).json<{ token: string }>()
      const headers = { authorization: `Token ${token}` }
      await make()
      const shown = await profile(headers)
      expect(shown.statusCode).toBe(200)
      const { userextra } = shown.json<{ userextra: { password_expire_date: string } }>()
      expect(Date.parse(userextra.password_expire_date)).toBeLessThan(clock.now())
      expect((await get(headers, '/v1/business/site-settings/')).statusCode).toBe(200)
      for (const path of [
        '/v1/chat/queues/',
        '/v1/business/notifications/',
        '/v1/report/call-steps/1/player/',
      ]) {
        const refused = await get(headers, path)
        expect([path, refused.statusCode, refused.json()]).toEqual([path, 403, EXPIRED])
      }
      const business = await openTab(server.port, token)
      expect(await business.closed()).toBe(4403)
      const chat = await SocketClient.open(`ws://127.0.0.1:${server.port}/ws/chat/`, [
        'chat.v1',
        `token.${token}`,
      ])
      expect(await chat.closed()).toBe(4403)
      const next = password === PASSWORD ? 'segredo-novo-1' : 'segredo-novo-2'
      expect((await change(headers, password, next)).statusCode).toBe(200)
      expect((await get(headers, '/v1/chat/queues/')).statusCode).toBe(200)
      const out = await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
      expect(out.statusCode).toBe(204)
    },
  )
})

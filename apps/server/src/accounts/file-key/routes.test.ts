import { users } from '@ramal/db/schema/business'
import { fileKeys } from '@ramal/db/schema/notifications'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../../testing/multipart-body.ts'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each([{ fileKeysOnly: false }, { fileKeysOnly: true }])(
  'file keys, %o (contract §0.4)',
  (options) => {
    const clock = new ManualClock()
    const logged: string[] = []
    let server: TestServer
    let ana: Awaited<ReturnType<typeof tokenCaller>>
    let avatar: string

    beforeAll(async () => {
      const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
      server = await startTestServer({ clock, log, ...options })
      ana = await tokenCaller(server.app, 'ana')
      const upload = await multipartBody({ avatar: new Blob([PNG], { type: 'image/png' }) })
      const answer = await server.app.inject({
        method: 'PUT',
        url: '/api/v1/business/profile/avatar/',
        headers: { ...ana.headers, ...upload.headers },
        payload: upload.payload,
      })
      avatar = answer.json<{ avatar: string }>().avatar
    })
    afterAll(() => server.stop())

    const mint = async (path: string, headers: Record<string, string> = ana.headers) =>
      server.app.inject({ method: 'POST', url: '/api/v1/business/file-key/', headers, payload: { path } })
    const keyFor = async (path: string, headers?: Record<string, string>) =>
      (await mint(path, headers)).json<{ api_key: string; expires: string }>().api_key
    const file = (key: string, url = avatar) =>
      server.app.inject({ method: 'GET', url: `${url}?api_key=${encodeURIComponent(key)}` })
    const pathOf = (url: string) => url.replace(/^\/api/, '')

    it('A file key opens one file without any other credentials, and the file’s answer asks for no referrer', async () => {
      const answer = await mint(pathOf(avatar))
      expect(answer.statusCode).toBe(201)
      const { api_key, expires } = answer.json<{ api_key: string; expires: string }>()
      expect(Date.parse(expires)).toBe(clock.now() + 300_000)
      const opened = await file(api_key)
      expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
      expect(opened.rawPayload).toEqual(PNG)
      expect(opened.headers['referrer-policy']).toBe('no-referrer')
    })

    it('A file key opens no other path, no other method, no endpoint that is no file, and serves as no token', async () => {
      const key = await keyFor(pathOf(avatar))
      const profileKey = await keyFor('/v1/business/profile/')
      expect((await file(key, '/api/v1/report/call-steps/1/player/')).statusCode).toBe(401)
      expect((await file(profileKey, '/api/v1/business/profile/')).statusCode).toBe(401)
      expect((await file(profileKey)).statusCode).toBe(401)
      const written = await server.app.inject({
        method: 'DELETE',
        url: `/api/v1/business/profile/avatar/?api_key=${key}`,
      })
      expect(written.statusCode).toBe(401)
      expect(
        (
          await server.app.inject({
            url: '/api/v1/business/profile/',
            headers: { authorization: `Token ${key}` },
          })
        ).statusCode,
      ).toBe(401)
    })

    it('[R6-22] The token of the session opens files too, unless file keys alone are taken', async () => {
      expect((await file(ana.token)).statusCode).toBe(options.fileKeysOnly ? 401 : 200)
    })

    it('A file key lives for five minutes', async () => {
      const key = await keyFor(pathOf(avatar))
      clock.advance(299_999)
      expect((await file(key)).statusCode).toBe(200)
      clock.advance(1)
      expect((await file(key)).statusCode).toBe(401)
    })

    it('A file key dies with the session that asked for it, be it a cookie session or a token', async () => {
      for (const caller of [
        await tokenCaller(server.app, 'bruno'),
        await cookieCaller(server.app, 'bruno'),
      ]) {
        const key = await keyFor(pathOf(avatar), caller.headers)
        expect((await file(key)).statusCode).toBe(200)
        const out = 'cookie' in caller ? '/api/session/logout/' : '/api/auth/logout/'
        await server.app.inject({ method: 'POST', url: out, headers: caller.headers })
        expect((await file(key)).statusCode).toBe(401)
      }
    })

    it('A file key dies when its user is deactivated', async () => {
      const carla = await tokenCaller(server.app, 'carla')
      const key = await keyFor(pathOf(avatar), carla.headers)
      await server.store.write((tx) =>
        tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'carla')),
      )
      expect((await file(key)).statusCode).toBe(401)
    })

    it('A file key is kept by its hash, reaches no log, and is forgotten when it has run out', async () => {
      const key = await keyFor(pathOf(avatar))
      await file(key)
      await file(`${key}x`)
      const rows = await server.store.read((tx) => tx.db.select().from(fileKeys))
      expect(JSON.stringify(rows)).not.toContain(key)
      expect(logged.join('\n')).not.toContain(key)
      clock.advance(300_000)
      await keyFor(pathOf(avatar))
      expect(await server.store.read((tx) => tx.db.select().from(fileKeys))).toHaveLength(1)
    })

    it.each(['', '/etc/passwd', 'https://evil.example/', '/v1/x/?a=1', '/v1/x y'])(
      '"%s" is no path that a file key is given for, and is refused with 400',
      async (path) => {
        const answer = await mint(path)
        expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['path']])
      },
    )

    it('A file key is refused with 401 to nobody, and with csrf_failed to a cookie session without its token', async () => {
      expect((await mint('/v1/x/', {})).statusCode).toBe(401)
      const { cookie } = await cookieCaller(server.app, 'ana')
      expect((await mint('/v1/x/', { cookie })).json()).toMatchObject({ code: 'csrf_failed' })
    })
  },
)

import { readdirSync } from 'node:fs'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../../testing/multipart-body.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/v1/business/profile/avatar/'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0'),
  Buffer.alloc(64),
])
const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([64, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.alloc(64, 1),
])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** The picture with another size in its head. */
function sized(width: number, height: number): Buffer {
  const picture = Buffer.from(PNG)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}

describe('pictures of users (contract §2)', () => {
  let server: TestServer
  let ana: Caller
  let bruno: Caller
  beforeAll(async () => {
    server = await startTestServer()
    ana = await tokenCaller(server.app, 'ana')
    bruno = await tokenCaller(server.app, 'bruno')
  })
  afterAll(() => server.stop())

  const put = async (
    content: Buffer,
    headers: Record<string, string> = ana.headers,
    part = 'avatar',
    type = '',
  ) => {
    const upload = await multipartBody({
      [part]: new Blob([Uint8Array.from(content)], { type }),
    })
    const { payload } = upload
    return server.app.inject({ method: 'PUT', url: URL, headers: { ...headers, ...upload.headers }, payload })
  }
  const get = (url: string, caller: Caller = ana) =>
    server.app.inject({ method: 'GET', url, headers: caller.headers })
  const profileOf = async (caller: Caller) =>
    (await get('/api/v1/business/profile/', caller)).json<{
      avatar: string | null
      avatar_message: string | null
    }>()
  const patch = (payload: object, caller: Caller = ana) =>
    server.app.inject({ method: 'PATCH', url: '/api/v1/business/profile/', headers: caller.headers, payload })

  it.each([
    ['png', 'image/png', PNG],
    ['jpg', 'image/jpeg', JPEG],
    ['webp', 'image/webp', WEBP],
  ])(
    'A picture in %s is kept, shown in the profile and given to people of the tenant',
    async (extension, type, content) => {
      const answer = await put(content, ana.headers, 'avatar', type)
      expect(answer.statusCode).toBe(200)
      const { avatar, avatar_message } = answer.json<{ avatar: string; avatar_message: string }>()
      expect(avatar.endsWith(`.${extension}`)).toBe(true)
      expect(await profileOf(ana)).toMatchObject({ avatar, avatar_message })
      const file = await get(avatar, bruno)
      expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual(
        [200, type, 'nosniff'],
      )
      expect(file.rawPayload).toEqual(content)
    },
  )

  it.each([
    ['an SVG, whatever it says it is', SVG, 415],
    ['a text', Buffer.from('no picture'), 415],
    ['a PNG of 20000 x 20000, few bytes as it is', sized(20_000, 20_000), 413],
    ['a PNG of 0 x 0', sized(0, 0), 415],
    ['a PNG of 0 x 5', sized(0, 5), 415],
    ['more than 2 MiB', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), 413],
  ])('A picture that is %s is refused and changes nothing', async (_title, content, status) => {
    const before = await profileOf(ana)
    expect((await put(content)).statusCode).toBe(status)
    expect(await profileOf(ana)).toEqual(before)
  })

  it('A picture is taken in the part `avatar` only, and only from a person who is signed in', async () => {
    const answer = await put(PNG, ana.headers, 'picture')
    expect([answer.statusCode, answer.json()]).toEqual([400, { avatar: ['Este campo é obrigatório'] }])
    expect((await put(PNG, {})).statusCode).toBe(401)
    expect(
      (await server.app.inject({ method: 'GET', url: `${URL}7-${'0'.repeat(32)}.png` })).statusCode,
    ).toBe(401)
  })

  it('A new picture takes the place of the old file, and DELETE takes the file and its address away', async () => {
    const files = () =>
      readdirSync(server.filesDir, { recursive: true }).filter((name) => String(name).length > 30)
    const { avatar } = (await put(PNG)).json<{ avatar: string }>()
    expect(files()).toHaveLength(1)
    const gone = await server.app.inject({ method: 'DELETE', url: URL, headers: ana.headers })
    expect(gone.statusCode).toBe(204)
    expect(files()).toHaveLength(0)
    expect((await get(avatar)).statusCode).toBe(404)
    expect(await profileOf(ana)).toMatchObject({ avatar: null, avatar_message: null })
  })

  it('A picture is not given to another tenant', async () => {
    const { avatar } = (await put(PNG)).json<{ avatar: string }>()
    const [other] = await server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'other', description: 'Outra' }).returning({ id: contracts.id }),
    )
    const move = (tenant_id: number) =>
      server.store.write((tx) => tx.db.update(users).set({ tenant_id }).where(eq(users.username, 'bruno')))
    await move(other!.id)
    expect((await get(avatar, bruno)).statusCode).toBe(404)
    await move(1)
    expect((await get(avatar, bruno)).statusCode).toBe(200)
  })

  it.each(['../../ramal.db', '1-zz.png', '1-%2e%2e.png', '1.svg'])(
    'The path %s names no picture and is answered with 404',
    async (name) => {
      expect((await get(URL + name)).statusCode).toBe(404)
    },
  )

  it('PATCH changes personal data, the full name and whether the picture is shown', async () => {
    const { avatar } = (await put(PNG)).json<{ avatar: string }>()
    const answer = await patch({
      first_name: ' Ana Maria ',
      last_name: 'Prado',
      email: 'ana@x.com',
      avatar_message: null,
    })
    expect(answer.json()).toMatchObject({
      first_name: 'Ana Maria',
      last_name: 'Prado',
      email: 'ana@x.com',
      avatar,
      avatar_message: null,
      username: 'ana',
    })
    const [row] = await server.store.read((tx) => tx.db.select().from(users).where(eq(users.username, 'ana')))
    expect(row?.description).toBe('Ana Maria Prado')
    expect((await patch({ avatar_message: avatar })).json()).toMatchObject({
      avatar_message: avatar,
      last_name: 'Prado',
    })
  })

  it('A person’s name holds nothing that hides or turns around what is read', async () => {
    const answer = await patch({ first_name: '\u202EAna\u200B', last_name: 'Li\u0007ma\u2069' })
    expect(answer.json()).toMatchObject({ first_name: 'Ana', last_name: 'Li ma' })
  })

  it.each([
    [{ first_name: '\u200B\u2060' }, 'first_name'],
    [{ first_name: ' ' }, 'first_name'],
    [{ first_name: 'x'.repeat(81) }, 'first_name'],
    [{ email: 'no address' }, 'email'],
    [{ avatar_message: 'https://evil.example/x.png' }, 'avatar_message'],
  ])('PATCH with %o is refused with 400 on %s', async (payload, field) => {
    const answer = await patch(payload)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('PATCH leaves alone what is not the user’s to change', async () => {
    await patch({ username: 'root', roles: ['all'], team_id: 99, is_active: false })
    expect(await profileOf(ana)).toMatchObject({ username: 'ana', team: { description: 'Suporte' } })
    expect(
      (await server.app.inject({ method: 'PATCH', url: '/api/v1/business/profile/', payload: {} }))
        .statusCode,
    ).toBe(401)
  })
})

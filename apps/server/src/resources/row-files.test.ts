import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../testing/file-samples.ts'
import { multipartBody } from '../testing/multipart-body.ts'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storedName } from './row-files.ts'

let server: TestServer
let admin: Caller
let ana: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  ana = await tokenCaller(server.app, 'ana')
})
afterAll(() => server.stop())

const picture = () => new File([PNG], 'foto.png', { type: 'image/png' })
async function send(
  method: 'POST' | 'PATCH',
  path: string,
  params: object,
  files: Record<string, Blob> = {},
) {
  const { headers, payload } = await multipartBody({ params: JSON.stringify(params), ...files })
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...admin.headers, ...headers },
    payload,
  })
}
const get = (url: string, caller: Caller | null = ana) =>
  server.app.inject({ method: 'GET', url, headers: caller?.headers ?? {} })
const pathOf = (address: string) =>
  server.files.pathOf(storedName(address.slice(address.lastIndexOf('/') + 1))!)

const photo = { description: 'Foto', message_type: 'photo', scope: 'contract' }

describe('files of settings rows (contract §11.3)', () => {
  it('A file comes with its row, is shown as an address, and opened by whoever of the tenant is signed in', async () => {
    const made = await send('POST', '/chat/text-messages/', photo, { media: picture() })
    expect(made.statusCode, made.body).toBe(201)
    const { media } = made.json<{ media: string }>()
    expect(media).toMatch(/^\/api\/v1\/settings\/files\/textMessages\/\d+\/[0-9a-f]{32}\.png$/)
    const opened = await get(media)
    expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(PNG)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
    expect((await get(media, null)).statusCode).toBe(401)
    const lookup = await get('/api/v1/chat/text-messages/')
    expect(lookup.body).toContain(media)
  })

  it.each([
    ['/crm/products/', { description: 'Plano' }, 'image'],
    ['/crm/clients/', { full_name: 'Foto', phones: [{ phone: '11987650099' }] }, 'avatar'],
  ])('A row of %s has a picture of its own, which is taken back by a word', async (path, values, field) => {
    const made = await send('POST', path, values, { [field]: picture() })
    expect(made.statusCode, made.body).toBe(201)
    const row = made.json<Record<string, string>>()
    expect((await get(row[field]!)).statusCode).toBe(200)
    const cleared = await send('PATCH', `${path}${row['id']}/`, { [`${field}_clear`]: true })
    expect([cleared.statusCode, cleared.json()[field]]).toEqual([200, null])
    expect((await get(row[field]!)).statusCode).toBe(404)
  })

  it('A site keeps no text for a colour that would be more than a colour in a style', async () => {
    const bad = await send('POST', '/business/sites/', {
      ...{ description: 'Cor', domain: 'cor.example.com', header: 'red;background:url(//evil)' },
    })
    expect([bad.statusCode, Object.keys(bad.json())]).toEqual([400, ['header']])
    const good = await send('POST', '/business/sites/', {
      ...{ description: 'Cor', domain: 'cor.example.com', header: 'indigo darken-4' },
    })
    expect(good.statusCode, good.body).toBe(201)
  })

  it('A new file takes the place of the old one, which is gone; without one it stays', async () => {
    const made = await send(
      'POST',
      '/chat/text-messages/',
      { ...photo, description: 'Troca' },
      { media: picture() },
    )
    const { id, media } = made.json<{ id: number; media: string }>()
    const renamed = await send('PATCH', `/chat/text-messages/${id}/`, { description: 'Outro nome' })
    expect(renamed.json()).toMatchObject({ media })
    const changed = await send('PATCH', `/chat/text-messages/${id}/`, {}, { media: picture() })
    const next = changed.json<{ media: string }>().media
    expect(next).not.toBe(media)
    expect([existsSync(pathOf(media)), existsSync(pathOf(next))]).toEqual([false, true])
    expect((await get(media)).statusCode).toBe(404)
  })

  it.each([
    ['SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', { type: 'image/svg+xml' }), 415],
    ['HTML in disguise', new File(['<html><script>1</script></html>'], 'x.png', { type: 'image/png' }), 415],
    ['a picture where sound is asked for', picture(), 400],
  ])('A file that is %s is refused, and nothing of it is kept', async (name, file, status) => {
    const body = { description: name, message_type: status === 400 ? 'audio' : 'photo', scope: 'contract' }
    const refused = await send('POST', '/chat/text-messages/', body, { media: file })
    expect(refused.statusCode, refused.body).toBe(status)
  })

  it('A message that is a file is not saved without one', async () => {
    const refused = await send('POST', '/chat/text-messages/', { ...photo, description: 'Sem foto' })
    expect([refused.statusCode, refused.json()]).toEqual([400, { media: ['Este campo é obrigatório'] }])
  })

  it('An address names the row that has the file now, and nothing else of the disk', async () => {
    const made = await send(
      'POST',
      '/chat/text-messages/',
      { ...photo, description: 'Alheia' },
      { media: picture() },
    )
    const { media } = made.json<{ media: string }>()
    const file = media.slice(media.lastIndexOf('/') + 1)
    for (const wrong of [
      `templates/1/${file}`,
      `textMessages/1/${file}`,
      `users/1/${file}`,
      `nada/1/${file}`,
    ])
      expect((await get(`/api/v1/settings/files/${wrong}`)).statusCode).toBe(404)
  })
})

describe('pictures of sites and people', () => {
  const siteLogo = async (file: File | null) => {
    const { id } = (await get('/api/v1/business/sites/?limit=1', admin)).json<{ results: { id: number }[] }>()
      .results[0]!
    return send(
      'PATCH',
      `/business/sites/${id}/`,
      file ? {} : { logo_login_clear: true },
      file ? { logo_login: file } : {},
    )
  }
  const worn = async () =>
    (await get('/api/v1/business/site-settings/', null)).json<{ logo_login: string }>().logo_login

  it('The logo of a site is worn by the sign-in page of whoever has not signed in, until it is taken away', async () => {
    const saved = await siteLogo(picture())
    expect(saved.statusCode, saved.body).toBe(200)
    const address = await worn()
    expect(address).toMatch(/^\/api\/v1\/business\/site-logos\/[0-9a-f]{32}\.png$/)
    const opened = await get(address, null)
    expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(PNG)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await siteLogo(null)).statusCode).toBe(200)
    expect([await worn(), (await get(address, null)).statusCode]).toEqual(['', 404])
  })

  it('A file of the store that is no logo is not given to whoever has not signed in', async () => {
    const made = await send(
      'POST',
      '/chat/text-messages/',
      { ...photo, description: 'Interna' },
      { media: picture() },
    )
    const { media } = made.json<{ media: string }>()
    const file = media.slice(media.lastIndexOf('/') + 1)
    expect((await get(`/api/v1/business/site-logos/${file}`, null)).statusCode).toBe(404)
  })

  it('A picture that would fill the memory of every browser is no logo', async () => {
    const huge = Buffer.from(PNG)
    huge.writeUInt32BE(40_000, 16)
    huge.writeUInt32BE(40_000, 20)
    const refused = await siteLogo(new File([huge], 'x.png', { type: 'image/png' }))
    expect(refused.statusCode, refused.body).toBe(413)
  })

  it('A picture that an administrator gives somebody is theirs: in their profile and to their coworkers', async () => {
    const me = (await get('/api/v1/business/profile/')).json<{ id: number }>()
    const given = await send('PATCH', `/business/users/${me.id}/`, {}, { avatar: picture() })
    expect(given.statusCode, given.body).toBe(200)
    const { avatar } = (await get('/api/v1/business/profile/')).json<{ avatar: string }>()
    expect(given.json()).toMatchObject({ avatar })
    expect((await get(avatar, admin)).rawPayload.equals(PNG)).toBe(true)
    const own = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/business/profile/',
      headers: ana.headers,
      payload: { avatar_message: avatar },
    })
    expect([own.statusCode, own.json()]).toEqual([200, expect.objectContaining({ avatar_message: avatar })])
    const file = pathOf(avatar)
    await send('PATCH', `/business/users/${me.id}/`, { avatar_clear: true })
    // Their messages still show it.
    expect(existsSync(file)).toBe(true)
    await send('PATCH', `/business/users/${me.id}/`, { avatar_message_clear: true })
    expect(existsSync(file)).toBe(false)
  })
})

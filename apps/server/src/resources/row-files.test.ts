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

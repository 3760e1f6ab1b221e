import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { encodeMp3 } from '@ramal/media/mp3'
import { readWav } from '@ramal/media/wav'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const AUDIO = join(import.meta.dirname, '../../../../fixtures/audio')

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

const wav = async () => new Blob([await readFile(join(AUDIO, 'welcome.wav'))], { type: 'audio/wav' })
async function send(method: 'POST' | 'PATCH', url: string, params: object, file: Blob, name: string) {
  const form = new FormData()
  form.append('params', JSON.stringify(params))
  form.append('file', file, name)
  const { headers, payload } = await multipartBody(form)
  return server.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...admin.headers, ...headers },
    payload,
  })
}
const stored = async (id: number) => {
  const [row] = await server.store.read(({ db }) =>
    db.select().from(soundEntries).where(eq(soundEntries.id, id)),
  )
  return row!
}
/** What media plays of a row. */
const heard = async (fileName: string) =>
  readWav(await readFile(join(dirname(server.store.file), 'sounds', `${fileName.replace('data:', '')}.wav`)))

describe('a sound that is uploaded (entities §4)', () => {
  it('An MP3 is kept as it came, called as its file, and made into what telephones play', async () => {
    const mp3 = new Blob([new Uint8Array(await encodeMp3(join(AUDIO, 'welcome.wav')))], {
      type: 'audio/mpeg',
    })
    const made = await send('POST', '/pabx/sounds-entries/', { sound: 1 }, mp3, 'Bem-vindo.mp3')
    expect(made.statusCode, made.body).toBe(201)
    const row = made.json<{ id: number; file: string; duration: number }>()
    expect(row).toMatchObject({ description: 'Bem-vindo.mp3', tts: false, sound: { id: 1 }, used_by: [] })
    const { samples, sampleRate, channels } = await heard((await stored(row.id)).file_name!)
    expect([sampleRate, channels]).toEqual([8000, 1])
    expect(row.duration).toBe(Math.ceil(samples.length / 8000))
    const original = await server.app.inject({ url: row.file, headers: admin.headers })
    expect([original.statusCode, original.rawPayload.length]).toEqual([200, mp3.size])
  })

  it('Another file in its place is another sound of the same row', async () => {
    const first = await send('POST', '/pabx/sounds-entries/', { sound: 1 }, await wav(), 'um.wav')
    const { id } = first.json<{ id: number }>()
    const before = await stored(id)
    const bell = new Blob([await readFile(join(AUDIO, 'busy.wav'))], { type: 'audio/wav' })
    const changed = await send('PATCH', `/pabx/sounds-entries/${id}/`, {}, bell, 'dois.wav')
    expect(changed.json(), changed.body).toMatchObject({ id, description: 'dois.wav' })
    const after = await stored(id)
    expect(after.file_name).not.toBe(before.file_name)
    expect(after.checksum).not.toBe(before.checksum)
  })

  it.each([
    ['text', new Blob(['nada'], { type: 'text/plain' }), 'nada.txt'],
    ['a text that is called a sound', new Blob(['nada'], { type: 'audio/wav' }), 'nada.wav'],
    ['a head without sound', new Blob(['RIFF0000WAVEfmt 0000'], { type: 'audio/wav' }), 'nada.wav'],
  ])('What is no sound is refused, and nothing of it is kept: %s', async (_what, file, name) => {
    const count = async () => (await server.store.read(({ db }) => db.select().from(soundEntries))).length
    const before = await count()
    const refused = await send('POST', '/pabx/sounds-entries/', { sound: 1 }, file, name)
    expect([415, 422]).toContain(refused.statusCode)
    expect(await count()).toBe(before)
  })

  it('A sound without a file is spoken, or refused', async () => {
    const payload = { sound: 1 }
    const url = '/api/v1/pabx/sounds-entries/'
    const refused = await server.app.inject({ method: 'POST', url, headers: admin.headers, payload })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['file']])
    const spoken = { ...payload, tts: true, text: 'Estamos fechados.' }
    const made = await server.app.inject({ method: 'POST', url, headers: admin.headers, payload: spoken })
    expect(made.json()).toMatchObject({ description: 'Estamos fechados.', file: null, duration: 0 })
  })

  it('A piece of music is played by its class in its order', async () => {
    const made = await send('POST', '/pabx/moh-entries/', { moh: 1, order: 7 }, await wav(), 'espera.wav')
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json<{ id: number }>()
    const [row] = await server.store.read(({ db }) =>
      db.select().from(mohEntries).where(eq(mohEntries.id, id)),
    )
    expect(row).toMatchObject({ description: 'espera.wav', order: 7 })
    expect((await heard(row!.file_name)).samples.length).toBeGreaterThan(0)
    const gone = await server.app.inject({
      method: 'DELETE',
      url: `/api/v1/pabx/moh-entries/${id}/`,
      headers: admin.headers,
    })
    expect(gone.statusCode).toBe(204)
  })

  it('A sound that a menu plays says so, and is not deleted', async () => {
    const answer = await server.app.inject({ url: '/api/v1/pabx/sounds-entries/1/', headers: admin.headers })
    const { used_by } = answer.json<{ used_by: { entity: string }[] }>()
    expect(used_by.length).toBeGreaterThan(0)
    const refused = await server.app.inject({
      method: 'DELETE',
      url: '/api/v1/pabx/sounds-entries/1/',
      headers: admin.headers,
    })
    expect(refused.statusCode).toBe(409)
  })
})

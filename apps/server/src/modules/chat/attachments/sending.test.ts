import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { channels } from '@ramal/db/schema/channels'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'
import { JPEG, OGG, PDF, PNG } from '../testing/files.ts'

const WAV = readFileSync(new URL('../../../../../../fixtures/audio/tone-1000.wav', import.meta.url))

let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(() => fixture.stop())

const nextStatus = async () => statusOf((await ana.chat.next('messageStatus')).data)
const photo = new File([PNG], 'Foto da loja.png')
const kept = async () =>
  (await readdir(fixture.server.filesDir, { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  )
const setChannel = (values: Partial<typeof channels.$inferInsert>) =>
  fixture.server.store.write((tx) => tx.db.update(channels).set({ is_active: true, ...values }))

describe('a message with a file (A-35)', () => {
  it('A message with a file is stored, goes to the provider by its media id, and its file can be fetched', async () => {
    const posted = await fixture.postFile(ana, stepId, photo, { content: 'Veja a loja' })
    expect(posted.statusCode).toBe(201)
    const message = posted.json<{ id: number; attachment: string }>()
    expect(message).toMatchObject({
      type: 'photo',
      content: 'Veja a loja',
      status: 'sending',
      attachment: `/api/v1/chat/attachments/${message.id}/`,
      attachment_name: 'Foto da loja.png',
    })
    expect((await nextStatus()).status).toBe('accepted')
    expect(fixture.provider.uploads).toMatchObject([
      { type: 'image/png', filename: 'Foto da loja.png', bytes: PNG },
    ])
    expect(fixture.provider.uploads[0]?.path).toMatch(/^\/v\d+\.\d+\/\d+\/media$/)
    expect(fixture.provider.uploads[0]?.authorization).toMatch(/^Bearer ./)
    expect(fixture.provider.requests[0]?.body).toMatchObject({
      type: 'image',
      image: { id: 'media-1', caption: 'Veja a loja' },
    })
    const got = await fixture.server.app.inject({
      method: 'GET',
      url: message.attachment,
      headers: ana.headers,
    })
    expect([got.statusCode, got.rawPayload]).toEqual([200, PNG])
  })

  it.each([
    ['a photo, by its content', new File([JPEG], 'a'), {}, 'photo'],
    ['audio', new File([OGG], 'a.ogg'), {}, 'audio'],
    ['voice, because it was asked for', new File([OGG], 'a.ogg'), { type: 'voice' }, 'voice'],
    ['a document, although voice was asked for', new File([PDF], 'a.pdf'), { type: 'voice' }, 'document'],
  ])('A file is sent as %s', async (_, file, params, type) => {
    const posted = await fixture.postFile(ana, stepId, file, params)
    expect([posted.statusCode, posted.json<{ type: string }>().type]).toEqual([201, type])
  })

  it('A WAVE is given to the provider as MP3, which it takes, and a CSV as text', async () => {
    await fixture.postFile(ana, stepId, new File([WAV], 'som.wav'))
    await fixture.postFile(ana, stepId, new File(['a;b\n'], 'lista.csv'))
    await fixture.provider.received(2)
    expect(fixture.provider.uploads).toMatchObject([
      { type: 'audio/mpeg', filename: 'som.mp3' },
      { type: 'text/plain', filename: 'lista.csv' },
    ])
    expect(fixture.provider.requests.map(({ body }) => body.type)).toEqual(['audio', 'document'])
  }, 60_000)

  it('A file sent again with the same uid answers 200 with what is stored, and is kept once', async () => {
    const uid = randomUUID()
    const first = await fixture.postFile(ana, stepId, photo, { uid })
    const again = await fixture.postFile(ana, stepId, photo, { uid })
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id)
    expect(await kept()).toHaveLength(1)
  })

  it('A message with a file needs no words, and one without a file does', async () => {
    expect((await fixture.postFile(ana, stepId, photo)).statusCode).toBe(201)
    const blank = await fixture.post(ana, stepId, '  ')
    expect([blank.statusCode, blank.json()]).toEqual([400, { content: ['Este campo é obrigatório'] }])
  })

  it.each<
    [string, Partial<typeof channels.$inferInsert>, File, { type?: string; content?: string }, number, string]
  >([
    ['[R3-15] no attachments', { send_attachment: false }, photo, {}, 400, 'Este canal não aceita anexos.'],
    [
      '[R3-15] no voice',
      { send_voice: false },
      new File([OGG], 'a'),
      { type: 'voice' },
      400,
      'Este canal não aceita mensagens de voz.',
    ],
    [
      'words beside a sound',
      {},
      new File([OGG], 'a'),
      { content: 'ouça' },
      400,
      'Um áudio é enviado sem texto.',
    ],
    [
      'a type the channel does not take',
      { allowed_mime: ['image/jpeg'] },
      photo,
      {},
      415,
      'Tipo de mídia não suportado.',
    ],
    ['SVG', {}, new File(['<svg xmlns="x"></svg>'], 'a.svg'), {}, 415, 'Tipo de mídia não suportado.'],
    [
      'what its name does not say',
      {},
      new File([JPEG], 'a.exe'),
      {},
      415,
      'O conteúdo do arquivo não corresponde ao nome ou ao tipo dele.',
    ],
    ['a file too large for the channel', { max_attachment_mb: 0 }, photo, {}, 413, 'Arquivo muito grande.'],
  ])('A file is refused in this case: %s', async (_, settings, file, params, status, sentence) => {
    await setChannel(settings)
    const got = await fixture.postFile(ana, stepId, file, params)
    expect([got.statusCode, Object.values(got.json<object>()).flat()[0]]).toEqual([status, sentence])
    expect(await kept()).toEqual([])
  })

  it('A file is answered 403 for the chat of somebody else, 404 for none, and is not kept', async () => {
    const bruno = await fixture.agentAtChat('bruno')
    expect((await fixture.postFile(bruno, stepId, photo)).statusCode).toBe(403)
    expect((await fixture.postFile(ana, 999_999, photo)).statusCode).toBe(404)
    expect(await kept()).toEqual([])
  })

  it('A chat that has ended takes no file, and keeps none', async () => {
    await fixture.server.app.inject({
      method: 'POST',
      url: `/api/v1/chat/close/${(await fixture.get(ana, `/chat/room/${stepId}/`)).json<{ step: { uid: string } }>().step.uid}/`,
      headers: ana.headers,
      payload: { force: true },
    })
    expect((await fixture.postFile(ana, stepId, photo)).statusCode).toBe(409)
    expect(await kept()).toEqual([])
  })

  it('[R4.9-41] An upload that the provider refuses fails the message, and sent again it goes the same way', async () => {
    fixture.provider.uploadStatus = 400
    const { id } = (await fixture.postFile(ana, stepId, new File([PDF], 'Proposta.pdf'))).json<{
      id: number
    }>()
    expect(await nextStatus()).toMatchObject({
      status: 'failed',
      code: '131053',
      reason: 'Media upload error',
    })
    expect(fixture.provider.requests).toEqual([])
    fixture.provider.uploadStatus = 200
    await fixture.get(ana, `/chat/chats/${stepId}/resend?message_id=${id}`)
    expect([(await nextStatus()).status, (await nextStatus()).status]).toEqual(['sending', 'accepted'])
    expect(fixture.provider.requests[0]?.body.document).toEqual({ id: 'media-2', filename: 'Proposta.pdf' })
  })
})

describe('the file of a message (contract §5.2)', () => {
  const send = async (file: File, params: { type?: string } = {}) =>
    (await fixture.postFile(ana, stepId, file, params)).json<{ id: number }>().id
  const fetchFile = (id: number, query = '', headers: Record<string, string> = ana.headers) =>
    fixture.server.app.inject({ method: 'GET', url: `/api/v1/chat/attachments/${id}/${query}`, headers })

  it('A file that a browser can only show is shown there, with its name', async () => {
    const got = await fetchFile(await send(new File([PNG], 'Promoção.png')))
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Promocao.png"; filename*=UTF-8''Promo%C3%A7%C3%A3o.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  it('[R7.4-20] A file is downloaded where a browser could do more with it, or when that is asked for', async () => {
    const pdf = await fetchFile(await send(new File([PDF], 'a.pdf')))
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="a.pdf"')
    expect(pdf.headers['content-type']).toBe('application/octet-stream')
    const png = await fetchFile(await send(photo), '?download=1')
    expect(png.headers['content-disposition']).toMatch(/^attachment; /)
    await setChannel({ allowed_mime: ['text/html'] })
    const html = await fetchFile(await send(new File(['<html><script>alert(1)</script>'], 'a.html')))
    expect(html.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
    expect(html.headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('A file of a message comes in ranges', async () => {
    const id = await send(photo)
    const part = await fetchFile(id, '', { ...ana.headers, range: 'bytes=4-9' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, PNG.subarray(4, 10)])
    expect(part.headers['content-range']).toBe(`bytes 4-9/${PNG.length}`)
    expect((await fetchFile(id, '', { ...ana.headers, range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  it('[R7.4-20] A WAVE becomes MP3 on demand, and a file that is no sound, or cannot be read, is answered 415', async () => {
    const id = await send(new File([WAV], 'som.wav'))
    const got = await fetchFile(id, '?convert_to=mp3&download=1')
    expect(got.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': 'attachment; filename="som.mp3"',
    })
    expect(got.rawPayload[0]).toBe(0xff) // an MPEG frame
    expect(got.rawPayload.length).toBeGreaterThan(500)
    expect((await fetchFile(await send(photo), '?convert_to=mp3')).statusCode).toBe(415)
    expect((await fetchFile(await send(new File([OGG], 'a')), '?convert_to=mp3')).statusCode).toBe(415)
  }, 60_000)

  it('[R7.4-20] A file is given to people who may see the room, by header or by api_key', async () => {
    const id = await send(photo)
    const bruno = await fixture.agentAtChat('bruno')
    expect((await fetchFile(id, '', bruno.headers)).statusCode).toBe(404)
    expect((await fetchFile(id, '', {})).statusCode).toBe(401)
    expect((await fetchFile(id, `?api_key=${ana.token}`, {})).statusCode).toBe(200)
  })

  it('A message without a file has none to be fetched', async () => {
    const { id } = (await fixture.post(ana, stepId, 'só texto')).json<{ id: number }>()
    expect((await fetchFile(id)).statusCode).toBe(404)
    expect((await fetchFile(999_999)).statusCode).toBe(404)
  })
})

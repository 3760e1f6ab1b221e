import { randomUUID } from 'node:crypto'
import type { Message } from '@ramal/contract/entities/message'
import type { Api } from '../../api.ts'
import { belowApi } from '../../client/http.ts'
import { asciiWave, multipart } from '../../client/multipart.ts'
import type { HttpExchange } from '../../client/trace-entry.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { atChat, attend, newCustomer, providerOf, requiredProvider } from './steps.ts'

const TEXT = 'Pedido 4711\nUma bicicleta\n'

/** Contract §5.2: the files of an agent. */
export const files = scenario({
  id: 'chat/attachments',
  title: 'A file is sent with a message and fetched whole, in part, and as a download',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/sending'],
  covers: { endpoints: ['sendMessage', 'getAttachment'] },
  async run(ctx) {
    const provider = await providerOf(ctx)
    const at = await atChat(ctx)
    const { api } = at
    const room = await attend(ctx, at, await newCustomer(ctx))
    if (!room.compatibility.send_attachment) return ctx.skip('this channel takes no attachments')
    const params = { stepId: room.id }
    const uid = randomUUID()
    const fields = { uid, content: 'Segue o pedido', reply: null, type: 'document' }
    const file = { field: 'attachment', name: 'pedido.txt', mime: 'text/plain', text: TEXT }
    const sent = await api.call('sendMessage', { params, ...multipart(fields, file) })
    ctx.check('5.2', '[R7.4-01] multipart: params and the file are one message', {
      expected: [201, uid, 'document', 'Segue o pedido', 'pedido.txt'],
      actual: [sent.status, sent.body.uid, sent.body.type, sent.body.content, sent.body.attachment_name],
    })
    const again = await api.call('sendMessage', { params, ...multipart(fields, file) })
    ctx.check('5.2', '[R7.4-01] the same uid again is the stored message', {
      expected: [200, sent.body.id],
      actual: [again.status, again.body.id],
    })
    if (provider) {
      const [handed] = await provider.taken(uid)
      ctx.check('5.3', 'the provider gets it as a document with its name', {
        expected: ['document', 'pedido.txt'],
        actual: [handed?.body?.type, Reflect.get(Object(handed?.body), 'document')?.filename],
      })
    }

    const messageId = sent.body.id
    const whole = await api.call('getAttachment', { params: { messageId } })
    ctx.check('5.2', 'the file comes back as it went', {
      expected: TEXT,
      actual: whole.httpExchange.answer,
    })
    const linked = await fetchOf(ctx, api, sent.body)
    ctx.check('5.1', '`attachment` is its address', { expected: TEXT, actual: linked.answer })
    const part = await fetchOf(ctx, api, sent.body, { headers: { Range: 'bytes=0-5' } })
    ctx.check('5.2', 'Range brings a part', {
      expected: [206, 'Pedido', `bytes 0-5/${TEXT.length}`],
      actual: [part.status, part.answer, part.answerHeaders['content-range']],
    })
    const saved = await fetchOf(ctx, api, sent.body, { query: 'download=1' })
    ctx.check('5.2', 'download=1 is saved, not shown', {
      expected: 'attachment; filename="pedido.txt"',
      actual: saved.answerHeaders['content-disposition'],
      ok: /^attachment;.*pedido\.txt/.test(saved.answerHeaders['content-disposition'] ?? ''),
    })
    await api.refused(
      'getAttachment',
      { params: { messageId }, query: { convert_to: 'mp3' } },
      { status: 415, section: '5.2', title: 'what is no sound is not converted: 415' },
    )

    const wave = { field: 'attachment', name: 'recado.wav', mime: 'audio/wav', text: asciiWave() }
    const sound = multipart({ uid: randomUUID(), content: '', reply: null, type: 'audio' }, wave)
    const { status, body } = await api.call('sendMessage', { params, ...sound }, [201, 200, 400, 415])
    if (status >= 400) return ctx.note('this channel takes no WAVE: convert_to=mp3 was not tried')
    const mp3 = await api.call('getAttachment', {
      params: { messageId: body.id },
      query: { convert_to: 'mp3' },
    })
    ctx.check('5.2', 'convert_to=mp3 brings a sound as MP3', {
      expected: 'audio/mpeg',
      actual: mp3.httpExchange.answerHeaders['content-type'],
    })
  },
})

/** Contract §5.3: the files of a customer. */
export const customersFile = scenario({
  id: 'chat/customer-file',
  title: 'A customer’s file is fetched from the provider and told with its message',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'provider'],
  after: ['chat/attachments'],
  covers: { endpoints: ['getAttachment'], actions: ['chat.message'] },
  async run(ctx) {
    const provider = await requiredProvider(ctx)
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    await attend(ctx, at, customer)
    const mediaId = randomUUID()
    provider.media.set(mediaId, { mime: 'text/plain', text: TEXT })
    await customer.sendDocument({ mediaId, mime: 'text/plain', name: 'recibo.txt' })
    const { message } = await at.chat.expect('message', {
      because: '[R7.6-14] the message is told with its file',
      section: '9.2',
      where: (data) => data.message.attachment !== null,
      within: 10_000,
    })
    ctx.check('5.1', 'a document by its name', {
      expected: ['document', 'recibo.txt', 'client'],
      actual: [message.type, message.attachment_name, message.sent_by],
    })
    const { httpExchange } = await at.api.call('getAttachment', { params: { messageId: message.id } })
    ctx.check('5.2', 'and comes as the customer sent it', {
      expected: TEXT,
      actual: httpExchange.answer,
    })
  },
})

/** The address that the message gives, as a console asks it. */
function fetchOf(
  ctx: Context,
  api: Api,
  { attachment }: Message,
  { query, headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<HttpExchange> {
  const { path, search } = belowApi(attachment ?? '/', ctx.options.url)
  const asked = [search.slice(1), query].filter(Boolean).join('&')
  return api.send('GET', path + (asked && `?${asked}`), { headers })
}

import { randomUUID } from 'node:crypto'
import { scenario } from '../../scenario.ts'
import { atChat, attend, newCustomer } from './steps.ts'

const DAY_MS = 86_400_000

/** Contract §5.2: what was said with a contact is found again. */
export const search = scenario({
  id: 'chat/search',
  title: 'Messages and rooms of a contact are found by words, days and files',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/sending'],
  covers: { endpoints: ['searchMessages', 'searchRooms'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const { api } = at
    const { id: chatId } = await attend(ctx, at, await newCustomer(ctx), 'Tem açúcar mascavo?')
    const answer = { uid: randomUUID(), content: 'Açúcar temos, mascavo não.', reply: null }
    await api.call('sendMessage', { params: { stepId: chatId }, body: answer })

    const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString()
    const messages = async (query: object) => {
      const { body } = await api.call('searchMessages', { params: { chatId }, query: { ...query } })
      return body.results.map(({ content }) => content)
    }
    const all = [answer.content, 'Tem açúcar mascavo?']
    const cases: [string, object, readonly string[]][] = [
      ['nothing asked: all of the contact, newest first', {}, all],
      ['a word without its accents (§0.2)', { search: 'acucar' }, all],
      ['a word in capitals (§0.2)', { search: 'AÇÚCAR' }, all],
      ['every term must match', { search: 'mascavo temos' }, [answer.content]],
      ['a word that nobody wrote', { search: 'xilofone' }, []],
      ['attachment: only what has a file', { attachment: true }, []],
      ['datetime__gte: from tomorrow on', { datetime__gte: day(1) }, []],
      ['datetime__gte: since yesterday', { datetime__gte: day(-1) }, all],
      ['datetime__lte: until yesterday', { datetime__lte: day(-1) }, []],
    ]
    for (const [title, query, expected] of cases)
      ctx.check('5.2', `[R7.4-17] messages, ${title}`, { expected, actual: await messages(query) })
    const [row] = (await api.call('searchMessages', { params: { chatId }, query: { limit: 1 } })).body.results
    ctx.check('5.2', '[R7.4-17] a row says whose message of which chat it is', {
      expected: [chatId, chatId, 'agent'],
      actual: [row?.chat, row?.step, row?.sent_by],
    })

    const rooms = async (query: object) => {
      const { body } = await api.call('searchRooms', { params: { chatId }, query: { ...query } })
      return body.results.map(({ chat, content }) => [chat, content])
    }
    const found = [[chatId, answer.content]]
    const asked: [string, object, unknown][] = [
      ['one row per room, with its last message', {}, found],
      ['a word of any of its messages', { search: 'TEM AÇÚCAR' }, found],
      ['a word that nobody wrote', { search: 'xilofone' }, []],
      ['attachment: only what has a file', { attachment: true }, []],
      ['datetime__gte: from tomorrow on', { datetime__gte: day(1) }, []],
      ['datetime__lte: until yesterday', { datetime__lte: day(-1) }, []],
    ]
    for (const [title, query, expected] of asked)
      ctx.check('5.2', `[R7.4-18] rooms, ${title}`, { expected, actual: await rooms(query) })
  },
})

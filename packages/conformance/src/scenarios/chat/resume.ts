import { jsonOf } from '../../client/http.ts'
import { scenario } from '../../scenario.ts'
import { atChat, attend, newCustomer } from './steps.ts'

/** Extension of the contract's head: `since` brings what a lost connection missed. */
export const resumed = scenario({
  id: 'chat/resume',
  title: 'A connection that comes back with `since` hears what it missed, once and in order',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/incoming'],
  covers: { actions: ['chat.check_rooms', 'chat.chats', 'chat.message'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const { id } = await attend(ctx, at, customer, 'um')
    await customer.write('dois')
    await at.chat.expect('message', { because: 'the room is followed', where: (data) => data.step_id === id })
    const since = positionsOf(at.chat.connection.received)
    if (since[`room:${id}`] === undefined) return ctx.skip('not provided: event_seq on frames of a room')
    await at.chat.close()
    for (const word of ['três', 'quatro']) await customer.write(word)

    const back = await ctx.chat()
    back.send('check_rooms', { since })
    await back.expect('chats', { because: '[R7.6-03] check_rooms is answered with chats', section: '9.1' })
    const missed = (await back.drain('message')).filter((data) => data.step_id === id)
    ctx.check('0', 'what was missed comes once, in its order, and nothing else again', {
      expected: ['três', 'quatro'],
      actual: missed.map(({ message }) => message.content),
    })
    await customer.write('cinco')
    await back.expect('message', {
      because: 'and the room is followed from there',
      section: '9.2',
      where: (data) => data.step_id === id && data.message.content === 'cinco',
    })
  },
})

/** The last `event_seq` of each topic. */
function positionsOf(texts: readonly string[]): Record<string, number> {
  const last: Record<string, number> = {}
  for (const text of texts) {
    const frame = Object(jsonOf(text))
    const [topic, seq]: unknown[] = [frame.topic, frame.event_seq]
    if (typeof topic === 'string' && typeof seq === 'number') last[topic] = seq
  }
  return last
}

import { BUSINESS_PROTOCOL, CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { scenario } from '../../scenario.ts'

/** Contract §8: the handshake. */
export const handshake = scenario({
  id: 'agent/handshake',
  title: 'The business websocket answers its version and never the token',
  level: 'agent',
  covers: { actions: ['business.ping', 'business.pong'] },
  async run(ctx) {
    const socket = await ctx.business()
    ctx.check('8', 'the upgrade is accepted', { expected: null, actual: socket.connection.refused })
    ctx.check('8', 'the server chooses the version', {
      expected: BUSINESS_PROTOCOL,
      actual: socket.connection.chosen,
    })
    socket.send('ping', { ts: 1 })
    await socket.expect('pong', { because: 'ping is answered by pong', section: '8.1' })
  },
})

/** Contract §8: 4401 on a bad token, after the upgrade. */
export const badToken = scenario({
  id: 'agent/bad-token',
  title: 'A bad token is accepted by the upgrade, then closed with 4401',
  level: 'agent',
  covers: {},
  async run(ctx) {
    const socket = await ctx.business({ token: 'x'.repeat(40) })
    const code = await socket.closeCode()
    const title = 'the upgrade is accepted: a browser cannot see the status of a refused one'
    if (!ctx.check('8', title, { expected: null, actual: socket.connection.refused })) return
    ctx.check('8', 'and the socket is closed', { expected: CLOSE_CODES.notAuthenticated, actual: code })
  },
})

/** Contract §8: 4409 when the same uid connects again. */
export const sameUid = scenario({
  id: 'agent/same-uid',
  title: 'The same tab connected again closes its first socket with 4409',
  level: 'agent',
  covers: {},
  async run(ctx) {
    const first = await ctx.business()
    const second = await ctx.business({ uid: first.uid })
    ctx.check('8', 'the first socket is closed', {
      expected: CLOSE_CODES.sameUid,
      actual: await first.closeCode(),
    })
    second.send('ping', { ts: 2 })
    await second.expect('pong', { because: 'the second goes on' })
  },
})

/** Contract §8.1: what keeps the link. */
export const link = scenario({
  id: 'agent/link',
  title: 'Pongs come in order, say the time back, and survive what is no frame',
  level: 'agent',
  covers: { actions: ['business.ping', 'business.pong'] },
  async run(ctx) {
    const socket = await ctx.business()
    const sent = [11, 12, 13, 14, 15]
    for (const ts of sent) socket.send('ping', { ts })
    const back: (number | undefined)[] = []
    for (const _ of sent)
      back.push((await socket.expect('pong', { because: 'each ping has its pong', section: '8.1' })).ts)
    ctx.check('8.2', 'pong says the time back, in the order of the pings', { expected: sent, actual: back })

    socket.sendText('{"action":"ramal_has_no_such_action","x":1}')
    socket.sendText('this is {no JSON')
    socket.sendText('[]')
    socket.send('ping', { ts: 16 })
    await socket.expect('pong', {
      because: 'unknown actions and malformed JSON are only logged',
      section: '8',
      where: (data) => data.ts === 16,
    })
  },
})

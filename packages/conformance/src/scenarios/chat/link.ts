import { CHAT_PROTOCOL, CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { scenario } from '../../scenario.ts'

/** Contract §9: the handshake and what keeps the link. */
export const chatLink = scenario({
  id: 'chat/link',
  title: 'The chat websocket answers its version, pongs, and survives what is no frame',
  level: 'chat',
  needs: ['permission:sites.view_chat'],
  covers: { actions: ['chat.ping', 'chat.pong'] },
  async run(ctx) {
    const socket = await ctx.chat()
    ctx.check('9', '[R7.6-01] the upgrade is accepted', {
      expected: null,
      actual: socket.connection.refused,
    })
    ctx.check('9', '[R7.6-01] the server chooses the version and never shows the token', {
      expected: CHAT_PROTOCOL,
      actual: socket.connection.chosen,
    })
    socket.send('ping', {})
    await socket.expect('pong', { because: '[R7.6-02] [R7.6-19] ping is answered by pong', section: '9.1' })
    socket.sendText('{"action":"ramal_has_no_such_action","x":1}')
    socket.sendText('this is {no JSON')
    socket.sendText('[]')
    socket.send('ping', {})
    await socket.expect('pong', {
      because: 'unknown actions and malformed JSON are only logged',
      section: '8',
    })
  },
})

/** Contract §9: the close codes are those of §8. */
export const chatBadToken = scenario({
  id: 'chat/bad-token',
  title: 'A bad token is accepted by the upgrade, then closed with 4401',
  level: 'chat',
  needs: ['permission:sites.view_chat'],
  covers: {},
  async run(ctx) {
    const socket = await ctx.chat({ token: 'x'.repeat(40) })
    const code = await socket.closeCode()
    const title = 'the upgrade is accepted: a browser cannot see the status of a refused one'
    if (!ctx.check('9', title, { expected: null, actual: socket.connection.refused })) return
    ctx.check('9', '[R7.6-01] and the socket is closed', {
      expected: CLOSE_CODES.notAuthenticated,
      actual: code,
    })
  },
})

import { expect, it } from 'vitest'
import { SessionSockets } from './session-sockets.ts'

const STANDING = { teamId: 1, roles: ['a'], owes: null }

function opened() {
  const sockets = new SessionSockets()
  const closed: string[] = []
  const open = (name: string, userId: number, sessionId: number) =>
    sockets.add(
      { id: userId, session: { id: sessionId }, ...STANDING },
      { close: (code, why) => void closed.push(`${name} ${code} ${why}`) },
    )
  return { sockets, closed, open }
}

it('A session that ends closes every socket of its own and no other', () => {
  const { sockets, closed, open } = opened()
  open('business', 1, 10)
  open('chat', 1, 10)
  open('other browser', 1, 11)
  open('colleague', 2, 20)
  sockets.endSession(10, 'signed_out')
  expect(closed).toEqual(['business 4401 signed_out', 'chat 4401 signed_out'])
})

it('A user who is deactivated loses the sockets of all sessions', () => {
  const { sockets, closed, open } = opened()
  open('one', 1, 10)
  open('two', 1, 11)
  open('colleague', 2, 20)
  sockets.endUser(1, 'account_closed')
  expect(closed).toEqual(['one 4401 account_closed', 'two 4401 account_closed'])
})

it('A socket that has closed is not closed again', () => {
  const { sockets, closed, open } = opened()
  open('gone', 1, 10)()
  sockets.endUser(1, 'account_closed')
  sockets.endSession(10, 'ended')
  expect(closed).toEqual([])
})

it('A person who is looked up while a session ends is looked up again', async () => {
  const { sockets } = opened()
  const answers = ['ended meanwhile', 'nobody']
  const found = await sockets.whoStays(async () => {
    if (answers.length === 2) sockets.endSession(10, 'ended')
    return answers.shift()
  })
  expect(found).toBe('nobody')
})

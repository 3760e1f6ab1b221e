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

it('A session that ends does not end a socket that the same person opened anew', () => {
  const { sockets, closed, open } = opened()
  const close = open('former', 1, 10)
  open('new', 1, 11)
  close()
  sockets.endUser(1, 'ended')
  expect(closed).toEqual(['new 4401 ended'])
})

it('A socket that closes after its person came back with another is forgotten, and the other is not', () => {
  const { sockets, closed, open } = opened()
  const close = open('first', 1, 10)
  close()
  open('second', 1, 10)
  close()
  sockets.endUser(1, 'ended')
  expect(closed).toEqual(['second 4401 ended'])
})

it('All sessions of a user but one lose their sockets, and nobody else’s do', () => {
  const { sockets, closed, open } = opened()
  open('own', 1, 10)
  open('other', 1, 11)
  open('colleague', 2, 20)
  sockets.endOthers({ id: 1, sessionId: 10 }, 'ended')
  expect(closed).toEqual(['other 4401 ended'])
})

it('Every session with an open socket is told once, and none without', () => {
  const { sockets, open } = opened()
  open('business', 1, 10)
  open('chat', 1, 10)
  open('other', 1, 11)
  open('colleague', 2, 20)
  open('gone', 3, 30)()
  expect(sockets.open()).toEqual([
    { userId: 1, sessionId: 10 },
    { userId: 1, sessionId: 11 },
    { userId: 2, sessionId: 20 },
  ])
})

it('A person who is looked up while nothing ends is looked up once', async () => {
  const { sockets } = opened()
  let looks = 0
  await sockets.whoStays(async () => {
    looks += 1
  })
  expect(looks).toBe(1)
})

it.each([
  ['stands as it did', STANDING, []],
  ['is of another team', { ...STANDING, teamId: 2 }, ['tab 1012 undefined']],
  ['has another role', { ...STANDING, roles: ['a', 'b'] }, ['tab 1012 undefined']],
  ['owes something', { ...STANDING, owes: 'password' }, ['tab 1012 undefined']],
] as const)('A review closes the sockets of a session that changed: one that %s', (_what, now, expected) => {
  const { sockets, closed, open } = opened()
  open('tab', 1, 10)
  sockets.review([10], new Map([[10, now]]))
  expect(closed).toEqual(expected)
})

it('A review ends the sockets of sessions that stand no more, and of none that it did not ask for', () => {
  const { sockets, closed, open } = opened()
  open('ended', 1, 10)
  open('opened since', 2, 20)
  sockets.review([10], new Map())
  expect(closed).toEqual(['ended 4401 undefined'])
})

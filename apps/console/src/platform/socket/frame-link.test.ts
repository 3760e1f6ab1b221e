import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { writeClientFrame } from '@ramal/contract/kit/frame'
import { expect, it } from 'vitest'
import { fakeSockets, type ServerSays } from '../../testing/fake-socket.ts'
import { fakeTicker } from '../../testing/fake-ticker.ts'
import { createFrameLink } from './frame-link.ts'

const stopped = (event_seq: number): ServerSays => ({
  action: 'stopPause',
  data: { id: 500 + event_seq, by: null },
  topic: 'user:7',
  event_seq,
})

it('A link hears a stored fact once, though a replay after a gap overlaps with what was heard', () => {
  const { link, say } = connected()
  const heard: string[] = []
  link.on('stopPause', ({ id }) => heard.push(`pause ${id}`))
  link.onFrame(({ position }) => heard.push(`frame ${position?.seq}`))
  for (const seq of [1, 2, 1, 2, 3]) say(stopped(seq))
  expect(heard).toEqual(['frame 1', 'pause 501', 'frame 2', 'pause 502', 'frame 3', 'pause 503'])
  expect(link.since()).toEqual({ 'user:7': 3 })
})

it('A link hears every reply: a frame that is not counted is never a repeat', () => {
  const { link, say } = connected()
  let heard = 0
  link.on('dnd', () => {
    heard += 1
  })
  say({ action: 'dnd', data: { active: true } })
  say({ action: 'dnd', data: { active: true } })
  expect(heard).toBe(2)
})

it('A link hears a replay again once it has forgotten what it heard', () => {
  const { link, say } = connected()
  const heard: string[] = []
  link.on('stopPause', ({ id }) => heard.push(`pause ${id}`))
  say(stopped(5))
  link.forget()
  expect(link.since()).toEqual({})
  say(stopped(5))
  expect(heard).toEqual(['pause 505', 'pause 505'])
})

it('A link tells its other listeners of a frame or state when one of them throws, and logs why', () => {
  const { link, say, sockets, logged } = connected()
  const heard: string[] = []
  const broken = new Error('mine')
  const fail = () => {
    throw broken
  }
  link.onFrame(fail)
  link.on('stopPause', fail)
  link.on('stopPause', ({ id }) => heard.push(`pause ${id}`))
  link.onState(fail)
  link.onState((state) => heard.push(state))
  say(stopped(1))
  sockets.last().drop(4403)
  expect(heard).toEqual(['pause 501', 'disconnected'])
  expect(logged).toEqual([
    ['listener of stopPause failed', broken],
    ['listener of stopPause failed', broken],
    ['listener of the state failed', broken],
  ])
})

it('A link leaves the frames of the other socket to it and logs those that nobody knows', () => {
  const { link, say, sockets, logged } = connected()
  let heard = 0
  link.onFrame(() => {
    heard += 1
  })
  say({ action: 'noAnswer', data: { step_id: 4001, detail: null } })
  expect(logged).toEqual([])
  sockets.last().sayText('{"action":"teapot","data":{}}')
  expect(logged).toEqual([
    ['websocket frame ignored', { ok: false, reason: 'unknown_action', action: 'teapot' }],
  ])
  expect(heard).toBe(0)
})

function connected() {
  const sockets = fakeSockets()
  const logged: [string, unknown][] = []
  const link = createFrameLink({
    open: sockets.open,
    clock: fakeTicker().clock,
    client: BUSINESS_CLIENT_ACTIONS,
    server: BUSINESS_SERVER_ACTIONS,
    notOurs: CHAT_SERVER_ACTIONS,
    url: () => 'ws://x/ws/business/',
    protocols: () => [],
    ping: () => writeClientFrame(BUSINESS_CLIENT_ACTIONS, 'ping', {}),
    greet: () => undefined,
    onRefused: () => undefined,
    log: (message, details) => logged.push([message, details]),
  })
  link.start()
  sockets.last().accept()
  return { link, sockets, logged, say: (frame: ServerSays) => sockets.last().say(frame) }
}

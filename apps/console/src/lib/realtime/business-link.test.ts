import { getProfile } from '@ramal/contract/endpoints/profile'
import type { OpenSocket } from '@ramal/domain/network/socket-port'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeSockets } from '../../testing/fake-socket.ts'
import { fakeTicker } from '../../testing/fake-ticker.ts'
import { machineTime } from '../../testing/machine-time.ts'
import { profileOf } from '../../testing/profile.ts'
import { writeCookie } from '../cookie.ts'
import { createQueryClient } from '../query-client.ts'
import { profileQuery } from '../session.ts'
import { createSessionEndMemory } from '../session-end.ts'
import { type BusinessLink, createBusinessLink } from './business-link.ts'
import { leaveRefused } from './leave-refused.ts'

let links: BusinessLink[] = []

beforeEach(() => writeCookie('csrftoken', 'abc', 60))
afterEach(() => {
  writeCookie('csrftoken', '', 0)
  for (const link of links) link.end()
  links = []
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('business websocket', () => {
  it('[R7.6-23] [R7.6-24] The business websocket offers version, session uid and token, and logs in at once', async () => {
    const { link, sockets } = await started()
    expect(sockets.last().url).toMatch(/^ws:\/\/.+\/ws\/business\/$/)
    expect(sockets.last().protocols).toEqual(['business.v1', `uid.${link.uid}`, 'token.abc'])
    expect(sockets.last().sent.at(-1)).toMatchObject({
      ...{ action: 'login', uid: link.uid, page: '/', visible: true },
    })
  })

  it('The business websocket logs in again with the last events it has seen', async () => {
    const { sockets } = await started()
    sockets.last().say({ action: 'updateUser', data: {}, topic: 'user:7', event_seq: 12 })
    vi.useFakeTimers()
    sockets.last().drop()
    vi.advanceTimersByTime(1_200)
    vi.useRealTimers()
    sockets.last().accept()
    expect(sockets.sockets).toHaveLength(2)
    expect(sockets.last().sent.at(-1)).toMatchObject({ action: 'login', since: { 'user:7': 12 } })
  })

  it('F7: The server’s time is asked for before the login, so that whoever serves knows it from the start', async () => {
    const { sockets } = await started()
    expect(sockets.last().sent.map(({ action }) => action)).toEqual(['ping', 'login'])
  })

  it('[R7.6-25] The business websocket sends pings', async () => {
    const { sockets, tick } = await started()
    tick()
    expect(sockets.last().sent.at(-1)).toMatchObject({ action: 'ping', ts: expect.any(Number) })
  })

  it('The business websocket gives each listener the typed data, and goes on when a listener throws', async () => {
    const { link, sockets } = await started()
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const heard: string[] = []
    link.on('startService', () => {
      throw new Error('mine')
    })
    const leave = link.on('startService', ({ uid }) => heard.push(uid))
    sockets.last().say({ action: 'startService', data: { uid: link.uid } })
    leave()
    sockets.last().say({ action: 'startService', data: { uid: link.uid } })
    expect(heard).toEqual([link.uid])
    expect(logged).toHaveBeenCalledTimes(2)
    logged.mockRestore()
  })

  it.each([
    ['an unknown action', '{"action":"teapot","data":{}}', 'unknown_action'],
    ['data that does not fit', '{"action":"startService","data":{}}', 'bad_payload'],
    ['what is no JSON', 'x', 'malformed_json'],
  ])('[R7.6-58] A frame with %s is only logged', async (_, text, reason) => {
    const { sockets } = await started()
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    sockets.last().sayText(text)
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('ignored'),
      expect.objectContaining({ reason }),
    )
    logged.mockRestore()
  })

  it.each([
    [4401, '/401'],
    [4403, '/403'],
  ])('The close code %i of the business websocket leads to %s', async (code, path) => {
    const visited: string[] = []
    const queryClient = createQueryClient()
    const page = { go: (to: string) => visited.push(to), queryClient, sessionEnd: createSessionEndMemory() }
    fakeBackend(on(getProfile, { status: 200, body: profileOf() }))
    queryClient.setQueryData(profileQuery.queryKey, profileOf())
    const { sockets } = await started((...refusal) => void leaveRefused(page, ...refusal))
    sockets.last().drop(code)
    await vi.waitFor(() => expect(visited).toEqual([path]))
  })

  it('The business websocket takes another uid when a copy of this tab has ours (4409)', async () => {
    const { link, sockets } = await started()
    const before = link.uid
    sockets.last().drop(4409)
    sockets.last().accept()
    expect(link.uid).not.toBe(before)
    expect(sockets.last().protocols).toContain(`uid.${link.uid}`)
  })

  it('[R7.6-24] The business websocket logs in with the page that is open, without its locale, and whether it is in front', async () => {
    history.replaceState(null, '', '/es-es/chats')
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { sockets } = await started()
    seen.mockRestore()
    history.replaceState(null, '', '/')
    expect(sockets.last().sent.at(-1)).toMatchObject({ page: '/chats', visible: false, since: {} })
    expect(sockets.last().sent.at(-1)?.['build']).toMatch(/^\d{4}\.1$/)
  })

  it('The business websocket says how it is, and sends while it is there', async () => {
    const { link, sockets } = await started()
    const states: string[] = []
    link.onState(() => states.push(link.state))
    expect(link.state).toBe('connected')
    expect(link.send('get_pauses', {})).toBe(true)
    sockets.last().drop()
    expect(states).toEqual(['disconnected'])
    expect(link.send('get_pauses', {})).toBe(false)
  })

  it('The business websocket that was stopped is closed, and starts anew for whoever comes next', async () => {
    const { link, sockets } = await started()
    sockets.last().say({ action: 'updateUser', data: {}, topic: 'user:7', event_seq: 12 })
    expect(link.since()).toEqual({ 'user:7': 12 })
    link.stop()
    expect(sockets.last().closed).toBe(true)
    expect(link.since()).toEqual({})
    await link.start()
    sockets.last().accept()
    expect(sockets.sockets).toHaveLength(2)
    expect(sockets.last().sent.at(-1)).toMatchObject({ action: 'login', uid: link.uid, since: {} })
  })

  it('The business websocket that has ended is closed, and its uid is free', async () => {
    const { link, sockets } = await started()
    link.end()
    expect(sockets.last().closed).toBe(true)
    const again = linkOver(sockets.open)
    const before = sessionStorage.getItem('ramal.tab')
    await again.start()
    expect(again.uid).toBe(before)
  })

  it('The business websocket does not connect when it was stopped before its uid was known', async () => {
    const sockets = fakeSockets()
    const link = linkOver(sockets.open)
    const starting = link.start()
    link.stop()
    await starting
    expect(sockets.sockets).toHaveLength(0)
  })
})

function linkOver(open: OpenSocket, onRefused: Refused = () => undefined, { clock } = fakeTicker()) {
  const link = createBusinessLink({ open, clock, time: machineTime(), onRefused })
  links.push(link)
  return link
}

type Refused = (code: number, reason?: string) => void

async function started(onRefused?: Refused) {
  const sockets = fakeSockets()
  const ticker = fakeTicker()
  const link = linkOver(sockets.open, onRefused, ticker)
  await link.start()
  sockets.last().accept()
  return { link, sockets, tick: ticker.tick }
}

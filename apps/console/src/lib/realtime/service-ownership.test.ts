import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServiceOwnership, type ServedChannel } from './service-ownership.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('service ownership of this tab §4.11', () => {
  it('[R4.11-02] A tab that the server names starts its channels', () => {
    const { ownership, server, channel, log } = build()
    ownership.serve(channel)
    server.startService('A')
    expect(log).toEqual(['start'])
    expect(ownership.state.kind).toBe('active')
  })

  it('A channel that comes later starts at once in the tab that serves', () => {
    const { ownership, server, channel, log } = build()
    server.startService('A')
    ownership.serve(channel)
    expect(log).toEqual(['start'])
  })

  it('[R4.11-03] [R4.11-04] [R4.11-05] [R9-19] A tab that served stops, says so and reloads once after 3 s when another tab takes over', () => {
    const { ownership, server, channel, log } = build()
    ownership.serve(channel)
    server.startService('A')
    server.startService('B')
    server.startService('C')
    vi.advanceTimersByTime(2_999)
    expect(log).toEqual(['start', 'stop', 'announce'])
    vi.advanceTimersByTime(1)
    expect(log).toEqual(['start', 'stop', 'announce', 'reload'])
    vi.advanceTimersByTime(60_000)
    expect(log).toHaveLength(4)
  })

  it('[R4.11-04] A tab that never served stays quiet when another tab serves', () => {
    const { ownership, server, channel, log } = build()
    ownership.serve(channel)
    server.startService('B')
    vi.advanceTimersByTime(60_000)
    expect(log).toEqual([])
    expect(ownership.state.kind).toBe('elsewhere')
  })

  it('[R4.11-06] "Atender aqui" asks for the service with the tab’s own uid', () => {
    const { ownership, sent } = build()
    ownership.attendHere()
    expect(sent).toEqual([['service_here', { uid: 'A' }]])
  })

  it('A channel that has left is neither started nor stopped any more', () => {
    const { ownership, server, channel, log } = build()
    const leave = ownership.serve(channel)
    leave()
    server.startService('A')
    void ownership.stopChannels()
    expect(log).toEqual([])
  })

  it('[R4.12-06] Every channel stops when the agent leaves', () => {
    const { ownership, channel, log } = build()
    ownership.serve(channel)
    ownership.serve({ ...channel })
    void ownership.stopChannels()
    expect(log).toEqual(['stop', 'stop'])
  })

  it('A channel is told whether another tab has taken the service or the agent leaves', () => {
    const { ownership, server } = build()
    const stop = vi.fn()
    ownership.serve({ start: () => undefined, stop })
    server.startService('A')
    server.startService('B')
    void ownership.stopChannels()
    expect(stop.mock.calls).toEqual([['taken'], ['left']])
  })

  it('Whoever signs in next finds the ownership at its start', () => {
    const { ownership, server, channel, log } = build()
    server.startService('A')
    ownership.reset()
    expect(ownership.state.kind).not.toBe('active')
    ownership.serve(channel)
    expect(log).toEqual([])
  })

  it('The service ownership tells its listeners of changes until they leave', () => {
    const { ownership, server } = build()
    const listener = vi.fn()
    const leave = ownership.subscribe(listener)
    server.startService('B')
    leave()
    server.startService('A')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

function build() {
  const log: string[] = []
  const sent: unknown[] = []
  let hear: (data: { uid: string }) => void = () => undefined
  const ownership = createServiceOwnership({
    link: {
      uid: 'A',
      on: (_, listener) => {
        hear = listener as typeof hear
        return () => undefined
      },
      send: (action, payload) => sent.push([action, payload]) > 0,
    },
    announce: () => log.push('announce'),
    reload: () => log.push('reload'),
  })
  const channel: ServedChannel = { start: () => log.push('start'), stop: () => log.push('stop') }
  return { ownership, channel, log, sent, server: { startService: (uid: string) => hear({ uid }) } }
}

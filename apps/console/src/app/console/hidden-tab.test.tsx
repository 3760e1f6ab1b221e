import { getProfile } from '@ramal/contract/endpoints/profile'
import { QueryObserver } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { RunningTime } from '../../lib/running-time.tsx'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeSockets } from '../../testing/fake-socket.ts'
import { hiddenTab } from '../../testing/hidden-tab.ts'
import { profileOf } from '../../testing/profile.ts'
import { within } from '../../testing/render-page.tsx'
import { createConsole } from './create-console.ts'

const HOUR = 3_600_000
/** What is silent for so long is closed by the server, ms (architecture §5). */
const SILENCE_MS = 75_000
/** An even clock that the server's is away from. */
const AWAY = -7 * HOUR

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that answers each ping and notes how long it heard nothing. */
function attentive(sockets: ReturnType<typeof fakeSockets>) {
  const opened = performance.now()
  const now = () => 1_795_176_000_000 + performance.now() - opened
  let heard = 0
  let heardAt = now()
  let longest = 0
  return {
    now,
    longest: () => longest,
    /** Takes what has come and answers it. */
    listen() {
      const socket = sockets.last()
      for (const frame of socket.sent.slice(heard)) {
        longest = Math.max(longest, now() - heardAt)
        heardAt = now()
        if (frame['action'] !== 'ping') continue
        const ts = frame['ts'] as number
        socket.say({ action: 'pong', data: { ts, server_time: new Date(now()).toISOString() } })
      }
      heard = socket.sent.length
    },
  }
}

it('F7: After eight hours in a hidden tab the link and the service are kept, and what is seen again is right at once', async () => {
  await showLocale('pt-br')
  const tab = hiddenTab()
  const sockets = fakeSockets()
  // biome-ignore lint/complexity/useArrowFunction: called with `new`
  vi.stubGlobal('WebSocket', function (url: string, protocols: string[]) {
    return sockets.open(url, protocols)
  })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  fakeBackend(on(getProfile, { status: 200, body: profileOf() }))
  const parts = createConsole({ navigate: () => undefined })
  await parts.queryClient.fetchQuery(profileQuery)
  const stopLooking = new QueryObserver(parts.queryClient, profileQuery).subscribe(() => undefined) // as the shell does
  const services = await parts.services.load()
  await vi.waitFor(() => expect(sockets.sockets).toHaveLength(1))
  vi.setSystemTime(Date.now() + AWAY)
  const server = attentive(sockets)
  sockets.last().accept()
  server.listen()
  sockets.last().say({ action: 'startService', data: { uid: services.link.uid } })
  const began = server.now()
  const shown = render(within(parts, <RunningTime since={began} />))

  tab.hide()
  for (let second = 0; second < (8 * HOUR) / 1_000; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    server.listen()
    if (second === 3 * 3_600) vi.setSystemTime(Date.now() + HOUR) // somebody sets the clock
  }
  expect(tab.late()).toBeGreaterThan(400) // what the page itself counts runs once a minute
  expect(server.longest()).toBeLessThan(SILENCE_MS)
  expect(sockets.sockets).toHaveLength(1)
  expect(services.link.state).toBe('connected')
  expect(services.ownership.state.kind).toBe('active')
  expect(reload).not.toHaveBeenCalled()

  tab.show()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(Math.abs(services.clock.now() - server.now())).toBeLessThan(1_000)
  expect(screen.getByRole('timer')).toHaveTextContent(/^8:00:0[01]$/)
  shown.unmount()
  stopLooking()
  parts.end()
})

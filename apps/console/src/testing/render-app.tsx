import { getProfile, getSiteSettings } from '@ramal/contract/endpoints/profile'
import type { Profile } from '@ramal/contract/entities/profile'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { createConsole } from '../app/console/create-console.ts'
import { createEntrance } from '../app/entrance.ts'
import { fakeBackend, on, type Played, refuse } from './backend.ts'
import { goldenAnswer } from './backend-examples.ts'
import { stubBrowserAudio } from './browser-audio.ts'
import { FakeAudioContext } from './fake-audio-context.ts'
import { fakeSockets } from './fake-socket.ts'

/** What ends the consoles that a test has shown. */
const opened: (() => void)[] = []
const SITE = goldenAnswer(getSiteSettings)

/**
 * The whole console at `path`, against a fake server that knows the site and `profile` (null: nobody is signed in, 401).
 * `sockets` fills with the websockets it opens. Ended by `leaveApp()`.
 */
export function renderApp(path: string, profile: Profile | null, ...played: readonly Played[]) {
  history.replaceState(null, '', path)
  const sockets = playRealtime()
  stubBrowserAudio()
  vi.stubGlobal('AudioContext', FakeAudioContext)
  const api = fakeBackend(
    on(getSiteSettings, SITE),
    profile === null
      ? refuse(getProfile, 'not_authenticated')
      : on(getProfile, { status: 200, body: profile }),
    ...played,
  )
  const parts = createConsole({ navigate: (to) => void entrance.go(to) })
  const entrance = createEntrance(parts)
  opened.push(() => {
    entrance.end()
    parts.end()
  })
  render(<App parts={parts} entrance={entrance} />)
  return { parts, entrance, api, sockets }
}

// The page's websockets and timers are played by the test; ones that nobody plays stay silent.
function playRealtime() {
  const { open, sockets } = fakeSockets()
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: string, protocols: string[]) {
        // biome-ignore lint/correctness/noConstructorReturn: stands in for the browser's own class
        return open(url, protocols) as object
      }
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  )
  return sockets
}

/** The page is closed; what the browser keeps stays. */
export function closeApp(): void {
  cleanup() // what is still shown would lose its profile first
  for (const end of opened.splice(0)) end()
}

/** Forgets what one test left behind: cache, address, storage, cookies. */
export function leaveApp(): void {
  closeApp()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take a cookie back in a test
  document.cookie = 'i18n_redirected=; Path=/; Max-Age=0'
}

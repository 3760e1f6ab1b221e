import type { Profile } from '@ramal/contract/entities/profile'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { createAppRouter } from '../app/router.tsx'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from './fake-api.ts'
import { fakeSockets } from './fake-socket.ts'

export const SITE = {
  id: 1,
  description: 'Minha Empresa',
  logo_favicon: null,
  logo_login: null,
  logo_footer: null,
  url_footer: null,
  menu_primary: null,
  header: null,
  body: null,
  footer: null,
  button: null,
}

type Answers = Parameters<typeof fakeApi>[0]

/**
 * The whole console at `path`, against a fake server that knows the site and `profile` (null: nobody is signed in, 401).
 * `sockets` fills with the websockets it opens. Ended by `leaveApp()`.
 */
export function renderApp(path: string, profile: Profile | null, answers: Answers = {}) {
  history.replaceState(null, '', path)
  const sockets = playRealtime()
  const api = fakeApi({
    'GET /api/v1/business/site-settings/': { body: SITE },
    'GET /api/v1/business/profile/':
      profile === null ? { status: 401, body: { detail: 'Não autenticado.' } } : { body: profile },
    ...answers,
  })
  const router = createAppRouter()
  render(<App router={router} />)
  return { router, api, sockets }
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

/** Forgets what one test left behind: cache, address, storage, cookies. */
export function leaveApp(): void {
  queryClient.clear()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take a cookie back in a test
  document.cookie = 'i18n_redirected=; Path=/; Max-Age=0'
}

import type {} from '@ramal/ui/testing/browser'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { writeCookie } from '../lib/cookie.ts'

// A page that is loaded when it is needed may take longer than 1 s on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// No test reaches a network: what asks after its test has ended waits for ever.
globalThis.fetch = () => new Promise(() => undefined)

// The next file shares the modules, and nothing else (decision 054). The clock last: what was put over a made-up one gives that back.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0]!, '', 0)
  history.replaceState(null, '', '/')
})

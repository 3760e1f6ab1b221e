import type { LinkState } from '@ramal/contract/vocabulary'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fakeConsole } from '../../testing/fake-console.ts'
import { ConsoleContext } from '../console.ts'
import { createStore, take } from '../store.ts'
import { useLinkState, useServiceOwnership } from './use-services.ts'

it('A page shows how the link is and who serves the agent, and follows both', () => {
  const parts = fakeConsole()
  const services = parts.services.loaded!
  const link = createStore<LinkState, LinkState>('connected', take)
  const shown = {
    ...services.link,
    onState: (listener: (state: LinkState) => void) => link.subscribe(() => listener(link.state)),
    get state() {
      return link.state
    },
  }
  const later = { load: async () => services, loaded: { ...services, link: shown } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConsoleContext value={{ ...parts, services: later }}>{children}</ConsoleContext>
  )
  const { result } = renderHook(() => [useLinkState(), useServiceOwnership().kind], { wrapper })
  expect(result.current).toEqual(['connected', services.ownership.state.kind])
  act(() => link.dispatch('disconnected'))
  expect(result.current[0]).toBe('disconnected')
})

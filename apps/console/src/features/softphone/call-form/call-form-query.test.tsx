import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call, CallState } from '@ramal/domain/call/call'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { useCallForm, useCallFormPending } from './call-form.ts'
import { knownTabForm } from './call-form-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FORM: TabForm = { ...goldenAnswer(getTabForm).body, success: true }
const LIVE: CallState = { phase: 'live', since: 0, acceptedAt: 0, held: null, muted: false }
const callIn = (state: CallState) => ({ uid: 'u-1', state }) as Call

/** What is known of the form of a call, while the server answers with `answers`, the last one from then on. */
function asking(call: Call | null, ...answers: readonly TabForm[]) {
  const queryClient = createQueryClient()
  let count = 0
  const { requests } = fakeBackend(
    on(getTabForm, () => ({ status: 200, body: answers[Math.min(count++, answers.length - 1)] ?? FORM })),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCallForm(call), { wrapper })
  return { result, requests, queryClient, wrapper }
}

test('The form of an accepted call is asked for by the call, and known to the page from then on', async () => {
  const { result, requests, queryClient } = asking(callIn(LIVE), FORM)
  expect(knownTabForm(queryClient, 'u-1')).toBeNull()
  await waitFor(() => expect(result.current).toEqual(FORM))
  expect(requests).toMatchObject([{ query: { step_type: 'call' } }])
  expect(requests[0]?.path).toContain('u-1')
  expect(knownTabForm(queryClient, 'u-1')).toEqual(FORM)
  expect(knownTabForm(queryClient, 'u-2')).toBeNull()
})

test('The form of a call in its after-service is asked for too', async () => {
  const { result } = asking(callIn({ phase: 'after_service', since: 0, acceptedAt: 0, ended: null }), FORM)
  await waitFor(() => expect(result.current).toEqual(FORM))
})

test.each([
  ['no call', null],
  ['a call that nobody has accepted yet', callIn({ ...LIVE, acceptedAt: null })],
])('For %s no form is asked for', async (_what, call) => {
  const { result, requests } = asking(call, FORM)
  await act(async () => undefined)
  expect(result.current).toBeNull()
  expect(requests).toEqual([])
})

test('While the server is not ready the form is asked for again each second, and not once it is there', async () => {
  vi.useFakeTimers()
  const { result, requests, queryClient } = asking(callIn(LIVE), { ...FORM, success: false }, FORM)
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(requests).toHaveLength(1)
  expect(result.current).toBeNull()
  expect(knownTabForm(queryClient, 'u-1')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(requests).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toEqual(FORM)
  expect(requests).toHaveLength(2)
})

test('Once the server tells of the call, its form is asked for at once, and once', async () => {
  vi.useFakeTimers()
  const notReady = { ...FORM, success: false }
  const { requests, wrapper } = asking(null, notReady)
  const { rerender } = renderHook((call: Call) => useCallForm(call), { wrapper, initialProps: callIn(LIVE) })
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(requests).toHaveLength(1)
  rerender({ ...callIn(LIVE), step: { id: 1, status: 'inuse' } })
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(requests).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(requests).toHaveLength(2)
})

test('Whether a call has a form is open until the server has said so, or has refused', async () => {
  const { wrapper } = asking(null)
  fakeBackend(on(getTabForm, { status: 200, body: FORM }))
  const known = renderHook(() => useCallFormPending(callIn(LIVE)), { wrapper })
  expect(known.result.current).toBe(true)
  await waitFor(() => expect(known.result.current).toBe(false))
  fakeBackend(refuse(getTabForm, 'not_found'))
  const other = { ...callIn(LIVE), uid: 'u-2' }
  const refused = renderHook(() => useCallFormPending(other), { wrapper })
  expect(refused.result.current).toBe(true)
  await waitFor(() => expect(refused.result.current).toBe(false))
})

test('A form that the server is not ready to tell of is still open', async () => {
  const { wrapper } = asking(null)
  const { requests } = fakeBackend(on(getTabForm, { status: 200, body: { ...FORM, success: false } }))
  const { result } = renderHook(() => useCallFormPending(callIn(LIVE)), { wrapper })
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => undefined)
  expect(result.current).toBe(true)
})

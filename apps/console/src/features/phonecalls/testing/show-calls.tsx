import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Profile } from '@ramal/contract/entities/profile'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, on, type Played } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import type { CallFormOfDetails } from '../call-details-dialog.tsx'
import { PhonecallsScreen } from '../phonecalls-screen.tsx'

/** An ended call that nobody answered. */
export const CALL: CallDetail = {
  ...goldenAnswer(getCallStep).body,
  uid: 'u-1',
  datetime: '2025-03-14T12:26:53Z',
  dial_status: 486,
  dial_status_text: null,
  queue_started_datetime: null,
  queue_answered_datetime: null,
  queue_ended_by: 'client',
}

/** A page of calls as the list answers it. */
export function page(results: readonly CallDetail[], count = results.length) {
  return { count, next: null, previous: null, results: [...results] }
}

/** The list answers these calls, whatever it is asked for. */
export const listed = (results: readonly CallDetail[], count?: number) =>
  on(listCallSteps, { status: 200, body: page(results, count) })

/** The details answer this call. */
export const detailed = (call: CallDetail) => on(getCallStep, { status: 200, body: call })

/** The page of the calls at this address, with a backend that answers so. */
export function showCalls(
  path: string,
  played: readonly Played[],
  profile: Profile = aProfile(),
  callForm: CallFormOfDetails | null = null,
) {
  const onRedial = vi.fn()
  const api = fakeBackend(...played)
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  parts.queryClient.setQueryData(profileQuery.queryKey, profile)
  const router = createMemoryRouter(
    [{ path: '/phonecalls', element: <PhonecallsScreen onRedial={onRedial} callForm={callForm} /> }],
    {
      initialEntries: [path],
    },
  )
  render(
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </QueryClientProvider>
    </ConsoleContext>,
  )
  return {
    api,
    router,
    onRedial,
    business,
    webphone: parts.services.loaded!.webphone,
    user: userEvent.setup(),
  }
}

import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aProfile, softphoneHarness, startSoftphone } from '../../testing/softphone-harness.ts'
import { softphonePart } from '../../testing/softphone-part.ts'
import * as phonecalls from './phonecalls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

it('The page /phonecalls lists the calls of today, and one of them is dialled again from there', async () => {
  const call = { ...goldenAnswer(getCallStep).body, phone: '11999990000' }
  const body = { count: 1, next: null, previous: null, results: [call] }
  fakeBackend(on(listCallSteps, { status: 200, body }))
  const harness = softphoneHarness()
  await startSoftphone(harness)
  const parts = fakeConsole({ softphone: softphonePart(harness.host) })
  parts.queryClient.setQueryData(profileQuery.queryKey, aProfile())
  const { user } = renderPage(phonecalls, '/phonecalls', parts)
  await user.click(await screen.findByRole('button', { name: 'Ligar para (11) 99999-0000' }))
  await vi.waitFor(() =>
    expect(harness.sip.asked).toContainEqual(expect.arrayContaining(['dial', '11999990000'])),
  )
})

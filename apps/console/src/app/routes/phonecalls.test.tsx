import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createCallDrafts } from '../../features/softphone/call-form/call-drafts.ts'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aProfile, softphoneHarness, startSoftphone } from '../../testing/softphone-harness.ts'
import * as phonecalls from './phonecalls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

it('The page /phonecalls has the telephone beside the calls of today, and a listed call is dialled again with it', async () => {
  const call = { ...goldenAnswer(getCallStep).body, phone: '11999990000' }
  const body = { count: 1, next: null, previous: null, results: [call] }
  fakeBackend(on(listCallSteps, { status: 200, body }))
  const harness = softphoneHarness()
  await startSoftphone(harness)
  const softphone = { host: harness.host, drafts: createCallDrafts(), serve: () => () => undefined }
  const parts = fakeConsole({ softphone })
  parts.queryClient.setQueryData(profileQuery.queryKey, aProfile())
  const { user } = renderPage(phonecalls, '/phonecalls', parts)
  expect(await screen.findByRole('textbox', { name: /Telefone|Número/ })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Ligar para 11999990000' }))
  await vi.waitFor(() =>
    expect(harness.sip.asked).toContainEqual(expect.arrayContaining(['dial', '11999990000'])),
  )
})

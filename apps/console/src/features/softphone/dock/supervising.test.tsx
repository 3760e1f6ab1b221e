import { operationPtBr } from '@ramal/i18n/operation-pt-br'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showLocale, showTextsOf } from '../../../lib/i18n.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneButton } from './softphone-button.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showTextsOf('operation', async () => operationPtBr) // as the page of the floor has, from which they came
})

const ANA = { id: 7, description: 'Ana Lima' }
const button = () => screen.getByRole('button', { name: /^Softphone/ })

it('Who is in a call of an agent is not shown as free: whose call and how stands in the header', async () => {
  const { parts, host, sip } = await renderSoftphone(<SoftphoneButton />)
  const { monitored } = parts.services.loaded!
  expect(button()).toHaveAccessibleName(/Disponível/)
  act(() => monitored.dispatch({ agent: ANA, mode: 'listen' }))
  expect(button()).toHaveAccessibleName(/Disponível/) // on their way, queues offer them calls
  act(() => monitored.dispatch({ agent: ANA, mode: 'listen', inForce: 'listen' }))
  expect(button()).toHaveAccessibleName(/^Softphone Ouvindo Ana Lima/)
  act(() => monitored.dispatch({ agent: ANA, mode: 'barge', inForce: 'whisper' }))
  expect(button()).toHaveAccessibleName(/^Softphone Sussurrando para Ana Lima/)
  act(() => monitored.dispatch({ agent: ANA, mode: 'barge', inForce: 'barge' }))
  expect(button()).toHaveAccessibleName(/^Softphone Na chamada de Ana Lima/)
  // A call of their own is what counts.
  await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
  expect(button()).not.toHaveAccessibleName(/Ana Lima/)
})

import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { useCallShortcuts } from './call-shortcuts.ts'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(() => showLocale('pt-br'))

function Shortcuts() {
  useCallShortcuts()
  return null
}

async function talking(children: ReactNode) {
  const rendered = await renderSoftphone(children)
  await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  return rendered
}

const header = () => screen.getByRole('button', { expanded: true })

// By Alt+M from any page the customer hears nothing: only an open panel told of it.
it('The header says that the call in front is muted or on hold, and that it is neither any more', async () => {
  const { host } = await talking(<SoftphoneButton />)
  expect(header()).toHaveTextContent('Ocupado')
  act(() => host.change('out-1', 'mute'))
  expect(header()).toHaveTextContent('Mudo')
  act(() => host.change('out-1', 'hold'))
  expect(header()).toHaveTextContent('Em espera')
  act(() => host.change('out-1', 'unhold'))
  act(() => host.change('out-1', 'unmute'))
  expect(header()).toHaveTextContent('Ocupado')
})

it('The number of a further call is typed where it is asked for, and the customer hears none of its digits', async () => {
  const { user, sip } = await talking(<SoftphonePanel />)
  await user.click(screen.getByRole('button', { name: 'Nova chamada' }))
  await user.keyboard('119')
  expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('119')
  act(() =>
    within(screen.getByRole('region', { name: '10002' }))
      .getByRole('button', { name: 'Mudo' })
      .focus(),
  )
  await user.keyboard('7')
  expect(sip.asked.filter(([verb]) => verb === 'sendTone')).toEqual([])
})

it('A key of the telephone that means nothing now is not left to the browser either', async () => {
  await renderSoftphone(<Shortcuts />)
  const isLeft = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init)
  expect(isLeft({ altKey: true, code: 'KeyD' })).toBe(false)
  expect(isLeft({ altKey: true, code: 'KeyS' })).toBe(false)
  expect(isLeft({ altKey: true, code: 'KeyX' })).toBe(true)
  expect(isLeft({ code: 'KeyD' })).toBe(true)
})

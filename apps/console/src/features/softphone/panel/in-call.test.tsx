import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
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

async function talking(children: ReactNode, options: Parameters<typeof renderSoftphone>[1] = {}) {
  const rendered = await renderSoftphone(children, options)
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

it('What the bar of a call says of it stands there alone: the panel above has no other word for the same', async () => {
  await talking(<SoftphonePanel />)
  expect(screen.getByText('Em uso')).toBeVisible()
  expect(screen.queryByText('Ocupado')).toBeNull()
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

const button = (name: string) => screen.getByRole('button', { name })
const pad = () => screen.queryByRole('toolbar', { name: 'Teclado' })
const sent = () => screen.getByRole('status', { name: 'Teclas enviadas' })

it('The dialling of another number belongs to the call it was opened in, and is over with it', async () => {
  const { user, sip } = await talking(<SoftphonePanel />)
  await user.click(button('Nova chamada'))
  await user.type(screen.getByRole('textbox', { name: 'Número' }), '10003{Enter}')
  act(() => sip.say({ type: 'accepted', uid: 'out-2' }))
  expect(button('Nova chamada')).toHaveAttribute('aria-pressed', 'false')
  act(() => sip.say({ type: 'ended', uid: 'out-2', by: 'client', dialStatus: null }))
  await screen.findByRole('region', { name: '10002' })
  expect(button('Nova chamada')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('textbox', { name: 'Número' })).toBeNull()
})

it('The pad and the stages stand in one place, one at a time, so that none is pushed out of sight', async () => {
  const { user } = await talking(<SoftphonePanel />)
  await user.click(button('Teclado'))
  expect(pad()).toBeVisible()
  await user.click(button('Transferir'))
  await screen.findByRole('region', { name: 'Transferência' })
  expect(pad()).toBeNull()
  expect(button('Teclado')).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'Transferir', pressed: true }))
  expect(pad()).toBeNull()
  await user.click(button('Transferir'))
  await user.click(button('Teclado'))
  expect(pad()).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Transferência' })).toBeNull()
  await user.click(button('Nova chamada'))
  expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible()
  expect(button('Teclado')).toHaveAttribute('aria-pressed', 'false')
})

it('[R5-23] The keys sent in a call are shown above the pad, each read aloud as it is added, and are gone with the call', async () => {
  const log = vi.fn()
  const { user, sip, host } = await talking(<SoftphonePanel />, { harness: { log } })
  await user.click(button('Teclado'))
  expect(sent()).toBeEmptyDOMElement()
  await user.click(button('4'))
  await user.keyboard('2#')
  expect(sent()).toHaveTextContent('42#')
  expect(sent()).toHaveAttribute('aria-atomic', 'false')
  await user.click(button('Teclado'))
  expect(sent()).toHaveTextContent('42#')
  expect(JSON.stringify([localStorage, sessionStorage, log.mock.calls])).not.toContain('42#')
  act(() => sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null }))
  expect(host.getSnapshot().tones.size).toBe(0)
})

it('A key of the telephone that means nothing now is not left to the browser either', async () => {
  await renderSoftphone(<Shortcuts />)
  const isLeft = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init)
  expect(isLeft({ altKey: true, code: 'KeyD' })).toBe(false)
  expect(isLeft({ altKey: true, code: 'KeyS' })).toBe(false)
  expect(isLeft({ altKey: true, code: 'KeyX' })).toBe(true)
  expect(isLeft({ code: 'KeyD' })).toBe(true)
})

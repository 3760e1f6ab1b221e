import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneDock } from './softphone-dock.tsx'

beforeAll(() => showLocale('pt-br'))

function Page() {
  const row = useRef<HTMLDivElement>(null)
  return (
    <div ref={row}>
      <main id="content" tabIndex={-1}>
        <input aria-label="message" />
      </main>
      <SoftphoneDock row={row} onCover={() => undefined} />
    </div>
  )
}

const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { altKey: true, code: 'KeyP' })
const message = () => screen.getByRole('textbox', { name: 'message' })

it('A key opens the softphone that is closed, with the focus on its number, and the same key leads back', async () => {
  await renderSoftphone(<Page />)
  message().focus()
  expect(screen.queryByRole('complementary', { name: 'Softphone' })).toBeNull()
  expect(press()).toBe(false)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número' })).toHaveFocus())
  press()
  expect(message()).toHaveFocus()
  expect(screen.getByRole('complementary', { name: 'Softphone' })).toBeVisible()
  press()
  expect(screen.getByRole('textbox', { name: 'Número' })).toHaveFocus()
})

it('In a call the key leads to its bar, where no button is one Enter away; without a way back, to the page', async () => {
  const { host, sip } = await renderSoftphone(<Page />)
  await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
  press()
  await waitFor(() => expect(screen.getByRole('region', { name: '10002' })).toHaveFocus())
  press()
  expect(screen.getByRole('main')).toHaveFocus()
})

it('Who has scrolled the softphone away from the call sees it once the key leads there', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { host } = await renderSoftphone(<Page />)
  await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
  // The call has led the focus to its bar by then.
  const bar = await screen.findByRole('region', { name: '10002' })
  message().focus()
  press()
  await waitFor(() => expect(bar).toHaveFocus())
  expect(shown.mock.contexts).toContain(bar)
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
})

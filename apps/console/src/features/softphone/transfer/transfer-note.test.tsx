import { listTransferApps } from '@ramal/contract/endpoints/permission-apps'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA } from '../../../testing/talking-softphone.ts'
import { SoftphonePanel } from '../panel/softphone-panel.tsx'

const EXTENSIONS = [{ id: 2, description: 'Bruno', number: '10002', endpoint_state: 'not_inuse' as const }]

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  const body = { count: 1, next: null, previous: null, results: EXTENSIONS }
  fakeBackend(on(listTransferApps, { status: 200, body }))
})
afterEach(() => void vi.unstubAllGlobals())

async function transferring(extensions: string[]) {
  const rendered = await renderSoftphone(<SoftphonePanel />, { profile: { extensions } })
  act(() =>
    rendered.sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990001', name: null, metadata: METADATA }),
  )
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  act(() => rendered.host.stage({ type: 'openTransfer', uid: 'in-1' }))
  await screen.findByRole('radio', { name: 'Cega' })
  return rendered
}

const field = () => screen.queryByRole('textbox', { name: 'Observação para quem recebe' })

describe('the note of a transfer (D14)', () => {
  it('It is a field of its own, never required, and goes with the transfer', async () => {
    const { user, deps, sip } = await transferring(['call-briefing'])
    expect(field()).not.toBeRequired()
    expect(field()).toHaveAttribute('maxlength', '280')
    await user.click(screen.getByRole('radio', { name: 'Cega' }))
    await user.click(screen.getByRole('combobox', { name: /^Para/ }))
    await user.click(await screen.findByRole('option', { name: /^Ramal.*Bruno/ }))
    await user.type(field()!, 'Segunda via')
    await user.type(field()!, '{Tab}{Enter}')
    expect(deps.noteTransfer).toHaveBeenCalledExactlyOnceWith('in-1', 'Segunda via', expect.anything())
    expect(sip.asked.at(-1)?.[0]).toBe('refer')
  })

  it('It is not asked for where nobody of ours would read it, nor by a backend that keeps none', async () => {
    const { user } = await transferring(['call-briefing'])
    const to = screen.getByRole('combobox', { name: /^Para/ })
    await user.type(to, '11988887777{Enter}')
    expect(field()).toBeNull()
    await user.clear(to)
    expect(field()).not.toBeNull()
  })

  it('A backend without this extension has no such field', async () => {
    await transferring([])
    expect(field()).toBeNull()
  })
})

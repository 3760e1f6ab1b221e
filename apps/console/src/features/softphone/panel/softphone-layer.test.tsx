import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { softphonePart } from '../../../testing/softphone-part.ts'
import { ring } from '../../../testing/talking-softphone.ts'
import { SoftphoneLayer } from './softphone-layer.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => void stubBrowserAudio())

describe('the softphone above every page', () => {
  it('The softphone above every page shows who rings, and has the keys of the telephone', async () => {
    const rendered = await renderSoftphone(<SoftphoneLayer />)
    const answer = vi.spyOn(rendered.host, 'answer')
    await act(async () => ring(rendered, 'in-1'))
    expect(screen.getByRole('dialog', { name: 'Chamada recebida' })).toBeVisible()
    await act(async () => void fireEvent.keyDown(document.body, { altKey: true, code: 'KeyA' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith('in-1')
  })

  it('The softphone is served while it stands above the pages, and no longer', () => {
    const ended = vi.fn()
    const serve = vi.fn(() => ended)
    const parts = fakeConsole({ softphone: { ...softphonePart(softphoneHarness().host), serve } })
    const { unmount } = render(
      <MemoryRouter>
        <QueryClientProvider client={parts.queryClient}>
          <ConsoleContext value={parts}>
            <SoftphoneLayer />
          </ConsoleContext>
        </QueryClientProvider>
      </MemoryRouter>,
    )
    expect(serve).toHaveBeenCalledOnce()
    expect(ended).not.toHaveBeenCalled()
    unmount()
    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('the softphone of an agent who is not signed in to telephony', () => {
  it('§4.11: The softphone cannot be started in a tab that does not serve the agent yet', async () => {
    await renderSoftphone(<SoftphonePanel />, { started: false })
    expect(screen.getByText('Você não está no softphone')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Entrar no softphone' })).toBeDisabled()
  })
})

import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { CallStrip } from '../dock/call-strip.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { SoftphoneLayer } from './softphone-layer.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['panel', <SoftphonePanel key="place" />],
  ['bar', <CallStrip key="place" />],
])(
  'An agent who speaks while muted is told in header and %s, quietly, and is heard by one click',
  async (_place, shown) => {
    const { host, sip } = await renderSoftphone(
      <>
        <SoftphoneButton />
        <SoftphoneLayer />
        {shown}
      </>,
    )
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    act(() => host.change('out-1', 'mute'))
    expect(screen.queryByText('Você está mudo')).toBeNull()
    for (let sample = 0; sample < 20; sample += 1) {
      await act(() => vi.advanceTimersByTimeAsync(50))
      act(() => sip.listened.get('out-1')?.(0.6))
    }
    expect(screen.getByRole('button', { name: /^Softphone Você está mudo/ })).toBeVisible()
    expect(screen.getAllByText('Você está mudo')).toHaveLength(3) // header, place, and aloud
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Você está mudo')).toBe(true)
    act(() => screen.getByRole('button', { name: 'Ativar o microfone' }).click())
    expect(sip.asked.at(-1)).toEqual(['unmute', 'out-1'])
    expect(screen.queryByText('Você está mudo')).toBeNull()
  },
)

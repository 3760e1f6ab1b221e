import { numberDestination } from '@ramal/domain/transfer/destination'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { within } from '../../../testing/render-page.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { CallStrip } from '../dock/call-strip.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { CallStatus } from '../look/status-look.tsx'
import { ConsultationStage } from '../transfer/consultation-stage.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const header = () => screen.getByRole('button', { name: /10001|Em espera|Ocupado/ })

/** Five minutes into a call, the other side is put on hold. */
async function held(children: ReactNode) {
  const rendered = await renderSoftphone(children)
  await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  await pass(300_000)
  act(() => rendered.host.change('out-1', 'hold'))
  await pass(42_000)
  return rendered
}

it('The header says for how long the other side waits, not how old the call is, and so does the bar', async () => {
  const { host } = await held(
    <>
      <SoftphoneButton />
      <CallStrip />
    </>,
  )
  const bar = screen.getByRole('complementary', { name: 'Softphone' })
  for (const place of [header(), bar]) {
    expect(place).toHaveTextContent('Em espera0:42')
    expect(place).not.toHaveTextContent('5:4')
  }
  act(() => host.change('out-1', 'unhold'))
  for (const place of [header(), bar]) {
    expect(place).not.toHaveTextContent('Em espera')
    expect(place).toHaveTextContent('5:42')
  }
})

it('The time on hold comes from the call: what is shown anew goes on where it was', async () => {
  const { host, parts } = await held(null)
  const call = host.getSnapshot().current
  if (call === null) throw new Error('the call is there')
  render(within(parts, <CallStatus call={call} />))
  expect(screen.getByText('0:42')).toBeVisible()
})

it('A consultation says how long the one who waits has waited, beside the age of both calls (§4.5)', async () => {
  const destination = numberDestination('10003')
  if (destination === null) throw new Error('10003 is a destination')
  const stage = {
    at: 'transfer-attend',
    kind: 'attend',
    origin: 'out-1',
    second: 'out-2',
    destination,
    accepted: true,
    talking: 'second',
  } as const
  const { host, sip } = await held(<ConsultationStage stage={stage} />)
  await act(() => host.dial({ phone: '10003', outboundRouteId: null }))
  act(() => sip.say({ type: 'accepted', uid: 'out-2' }))
  await pass(20_000)
  const consultation = screen.getByRole('region', { name: 'Transferência assistida' })
  expect(consultation).toHaveTextContent('10002Em espera1:026:02')
  expect(consultation).toHaveTextContent('Em uso0:20')
})

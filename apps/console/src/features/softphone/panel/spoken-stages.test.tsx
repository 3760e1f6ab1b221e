import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { SpokenStages } from './spoken-stages.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const BRUNO = { app: 'pjsip', appdata: '2', label: 'Bruno Dias', number: '10002' } as const
type Options = Parameters<typeof renderSoftphone>[1]

/** All that the region has said since it was asked last. */
async function listening(options: Options = {}) {
  const rendered = await renderSoftphone(<SpokenStages />, options)
  const region = screen.getByRole('status')
  let known = 0
  const news = () => {
    const all = [...region.children].map(({ textContent }) => textContent?.trim())
    const said = all.slice(Math.min(known, all.length))
    known = all.length
    return said
  }
  return { ...rendered, region, news }
}

async function talking(options: Options = {}) {
  const rendered = await listening(options)
  ring(rendered, 'in-1', METADATA)
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

async function consulting(kind: 'attend' | 'pendulum' = 'attend') {
  const rendered = await talking()
  rendered.news()
  act(() => rendered.host.stage({ type: 'openTransfer', uid: 'in-1' }))
  await act(() => rendered.host.transfer(kind, BRUNO))
  const second = rendered.host.getSnapshot().calls.find(({ uid }) => uid !== 'in-1')!.uid
  return { ...rendered, second }
}

describe('what a screen reader hears of a call', () => {
  it('The region is there and empty before anything is said, and no dialog hides it', async () => {
    const { region } = await listening()
    expect(region).toBeEmptyDOMElement()
    expect(region).toHaveAttribute('aria-live', 'polite')
    expect(region).toHaveAttribute('aria-atomic', 'false')
  })

  it('An answered call is said to be talked in, once, and its end', async () => {
    const { news, sip, host } = await talking()
    expect(news()).toEqual(['Em chamada com João Souza'])
    act(() => host.change('in-1', 'hold'))
    act(() => host.change('in-1', 'unhold'))
    expect(news()).toEqual([])
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(news()).toEqual(['Chamada encerrada'])
  })

  it('A call that the team lets answer itself is said by its toast, not twice', async () => {
    const { news, sip } = await listening({ team: { enable_webphone_auto_answer: true } })
    await act(async () =>
      sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'João', metadata: METADATA }),
    )
    act(() => sip.say({ type: 'accepted', uid: 'in-1' }))
    expect(news()).toEqual([])
  })

  it('A call that is placed is said to be calling, talked in, or why not', async () => {
    const { news, host, sip } = await listening()
    await act(() => host.dial({ phone: '11999990000', outboundRouteId: null }).then(() => undefined))
    expect(news()).toEqual(['Chamando (11) 99999-0000'])
    act(() => sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 }))
    expect(news()).toEqual(['(11) 99999-0000 · Destino ocupado'])
  })

  it('A consultation is said step by step: called, answered, given away', async () => {
    const { news, sip, host, second } = await consulting()
    expect(news()).toEqual(['Chamando Bruno Dias. O cliente está em espera.'])
    act(() => sip.say({ type: 'accepted', uid: second }))
    expect(news()).toEqual(['Bruno Dias atendeu'])
    act(() => host.stage({ type: 'confirm' }))
    expect(news()).toEqual(['Transferindo para Bruno Dias'])
    act(() => sip.say({ type: 'refer', uid: 'in-1', outcome: 'accepted', status: 202 }))
    act(() => sip.say({ type: 'refer', uid: 'in-1', outcome: 'done', status: 200 }))
    act(() => sip.say({ type: 'ended', uid: second, by: 'client', dialStatus: null }))
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(news()).toEqual([]) // the toast "Transferida para" says it
  })

  it('Who turns between customer and colleague hears with whom they are', async () => {
    const { news, sip, host, second } = await consulting('pendulum')
    act(() => sip.say({ type: 'accepted', uid: second }))
    news()
    act(() => host.stage({ type: 'swap' }))
    act(() => host.stage({ type: 'swap' }))
    expect(news()).toEqual(['Você está com o cliente', 'Você está com Bruno Dias. O cliente está em espera.'])
  })

  it('Who takes a consultation back hears that they are with the customer', async () => {
    const { news, host } = await consulting()
    news()
    act(() => host.stage({ type: 'cancel' }))
    expect(news()).toEqual(['Você está com o cliente'])
  })

  it('A customer who hangs up while a colleague is consulted is said to be gone', async () => {
    const { news, sip, second } = await consulting()
    act(() => sip.say({ type: 'accepted', uid: second }))
    news()
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(news()).toEqual(['O cliente desligou. Você está com Bruno Dias.'])
  })

  it('A blind transfer is said to be under way; that it failed has its notice', async () => {
    const { news, sip, host } = await talking()
    news()
    act(() => host.stage({ type: 'openTransfer', uid: 'in-1' }))
    await act(() => host.transfer('blind', BRUNO))
    expect(news()).toEqual(['Transferindo para Bruno Dias'])
    act(() => sip.say({ type: 'refer', uid: 'in-1', outcome: 'failed', status: 603 }))
    expect(news()).toEqual([])
    expect(host.getSnapshot().problem).not.toBeNull()
  })

  it('A conference is said once, whoever joins it', async () => {
    const { news, sip, host } = await talking()
    await act(() => host.dial({ phone: '11999990001', outboundRouteId: null }).then(() => undefined))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    news()
    act(() => host.conference(['in-1', 'out-1']))
    expect(news()).toEqual(['Em conferência'])
  })

  it('An after-service is said once with its length, not second by second, and no longer than it is news', async () => {
    vi.useFakeTimers()
    const api = {
      ...softphoneHarness().deps.api,
      startAfterService: async () => ({ reportId: 7, duration: 30 }),
      afterServiceActive: () => true,
    }
    const { news, sip, region } = await talking({ harness: { api } })
    news()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    news()
    await act(async () => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(news()).toEqual(['Chamada encerrada', 'Pós-atendimento: 30 segundos'])
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(region).toBeEmptyDOMElement()
  })

  it('An after-service that an earlier page left open is said with what is left of it', async () => {
    vi.useFakeTimers()
    const api = { ...softphoneHarness().deps.api, pendencies: async () => [PENDING] }
    const { news, host } = await listening({ harness: { api }, started: false })
    act(() => host.setActive(true))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(news()).toEqual([expect.stringMatching(/^Pós-atendimento: \d+ segundos$/)])
  })
})

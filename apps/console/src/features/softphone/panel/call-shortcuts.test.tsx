import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { useCallShortcuts } from './call-shortcuts.ts'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => vi.unstubAllGlobals())

function Shortcuts() {
  useCallShortcuts()
  return null
}

const press = (code: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { altKey: true, code, ...init })

async function talking() {
  const rendered = await renderSoftphone(<Shortcuts />)
  ring(rendered, 'in-1')
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  const from = rendered.sip.asked.length
  return { ...rendered, done: () => rendered.sip.asked.slice(from).map(([verb, uid]) => `${verb} ${uid}`) }
}

describe('the keys of the telephone', () => {
  it('Alt+M and Alt+H turn the microphone and the hold off and on again', async () => {
    const { done } = await talking()
    for (const code of ['KeyM', 'KeyM', 'KeyH', 'KeyH']) press(code)
    expect(done()).toEqual(['mute in-1', 'unmute in-1', 'hold in-1', 'unhold in-1'])
  })

  it.each<[string, KeyboardEventInit]>([
    ['no Alt', { altKey: false }],
    ['Ctrl too, as AltGr has it', { ctrlKey: true }],
    ['Meta too', { metaKey: true }],
    ['a key that is held down', { repeat: true }],
  ])('A key of the telephone does nothing with %s', async (_, init) => {
    const { done } = await talking()
    expect(press('KeyD', init)).toBe(true)
    expect(done()).toEqual([])
  })

  it('Alt+D declines the call that rings, although another one is in front', async () => {
    const { host } = await talking()
    const { getSnapshot } = host
    const change = vi.spyOn(host, 'change')
    const second = { ...getSnapshot().calls[0]!, uid: 'in-2' }
    vi.spyOn(host, 'getSnapshot').mockReturnValue({ ...getSnapshot(), ringing: second })
    press('KeyM')
    press('KeyD')
    expect(change.mock.calls).toEqual([
      ['in-1', 'mute'],
      ['in-2', 'hangup'],
    ])
  })

  it('Alt+D hangs up the call in front', async () => {
    const { done } = await talking()
    expect(press('KeyD')).toBe(false)
    expect(done()).toEqual(['hangup in-1'])
  })

  it('Alt+G opens the phone book, with a call and without', async () => {
    const { host } = await renderSoftphone(<Shortcuts />)
    expect(press('KeyG')).toBe(false)
    expect(host.getSnapshot().stage).toBe('phonebook')
  })

  it('Alt+T leads to the transfer of a call that both sides have answered, and of no other', async () => {
    const rendered = await renderSoftphone(<Shortcuts />)
    await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
    press('KeyT')
    expect(rendered.host.getSnapshot().stage).toBe('dialpad')
    act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
    press('KeyT')
    expect(rendered.host.getSnapshot().stage).toBe('transfer')
  })

  it('Alt+J leads to the conference where there are two calls, and nowhere with one', async () => {
    const { host, sip } = await talking()
    press('KeyJ')
    expect(host.getSnapshot().stage).toBe('dialpad')
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    press('KeyJ')
    expect(host.getSnapshot().stage).toBe('conference')
  })

  it('While an after-service is in front, the keys act on the customer who is live', async () => {
    const rendered = await renderSoftphone(<Shortcuts />, {
      team: { ignore_after_service_with_duration_shorter_than: 0 },
    })
    const { host, sip } = rendered
    vi.spyOn(rendered.deps.api, 'afterServiceActive').mockReturnValue(true)
    vi.spyOn(rendered.deps.api, 'startAfterService').mockResolvedValue({ reportId: 1, duration: 60 })
    ring(rendered, 'in-1')
    await act(() => host.answer('in-1'))
    act(() => sip.say({ type: 'accepted', uid: 'in-1' }))
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    act(() => host.select('in-1'))
    await waitFor(() => expect(host.getSnapshot().current?.state.phase).toBe('after_service'))
    const from = sip.asked.length
    for (const code of ['KeyM', 'KeyH', 'KeyH']) press(code)
    press('KeyT')
    expect(host.getSnapshot().stages.stage).toMatchObject({ at: 'transfer', origin: 'out-1' })
    expect(host.getSnapshot().current?.uid).toBe('out-1')
    act(() => host.stage({ type: 'back' }))
    act(() => host.select('in-1'))
    press('KeyD')
    const asked = sip.asked.slice(from).map(([verb, uid]) => `${verb} ${uid}`)
    expect(asked).toEqual(['mute out-1', 'hold out-1', 'unhold out-1', 'hangup out-1'])
  })

  it('§4.4: Alt+S turns from one customer to the other one, and back', async () => {
    const { host, sip, done } = await talking()
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    const from = done().length
    press('KeyS')
    expect(host.getSnapshot().current?.uid).toBe('in-1')
    press('KeyS')
    expect(host.getSnapshot().current?.uid).toBe('out-1')
    expect(done().slice(from)).toEqual(['hold out-1', 'unhold in-1', 'hold in-1', 'unhold out-1'])
  })

  it('Alt+S, Alt+O and Alt+Z mean nothing with one call and without a transfer under way', async () => {
    const { host } = await talking()
    const stage = vi.spyOn(host, 'stage')
    for (const code of ['KeyS', 'KeyO', 'KeyZ']) expect(press(code)).toBe(false)
    expect(stage).not.toHaveBeenCalled()
  })

  it('Alt+S, Alt+O and Alt+Z swap, conclude and take back a transfer under way', async () => {
    const { host } = await talking()
    const { getSnapshot } = host
    const stage = vi.spyOn(host, 'stage').mockReturnValue(undefined)
    const destination = { number: '10002', label: 'Bruno' }
    const now = getSnapshot()
    vi.spyOn(host, 'getSnapshot').mockReturnValue({
      ...now,
      stages: { ...now.stages, blind: { origin: 'in-1', destination } as never },
    })
    for (const code of ['KeyS', 'KeyO', 'KeyZ']) press(code)
    expect(stage.mock.calls).toEqual([[{ type: 'swap' }], [{ type: 'confirm' }], [{ type: 'cancel' }]])
  })

  it('Alt+A answers the call that rings, and without one does nothing', async () => {
    const rendered = await renderSoftphone(<Shortcuts />)
    const answer = vi.spyOn(rendered.host, 'answer')
    press('KeyA')
    expect(answer).not.toHaveBeenCalled()
    act(() => ring(rendered, 'in-7', METADATA))
    press('KeyA')
    expect(answer).toHaveBeenCalledExactlyOnceWith('in-7')
  })
})

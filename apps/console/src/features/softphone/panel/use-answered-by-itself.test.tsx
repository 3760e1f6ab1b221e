import { clearToasts, toastItems } from '@ramal/ui/lib/toast-store'
import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA } from '../../../testing/talking-softphone.ts'
import { useAnsweredByItself } from './use-answered-by-itself.ts'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

function Answering() {
  useAnsweredByItself()
  return null
}

const said = () => toastItems().map(({ text }) => text)

async function team(enable_webphone_auto_answer: boolean) {
  const rendered = await renderSoftphone(<Answering />, { team: { enable_webphone_auto_answer } })
  const ring = (uid: string, clientName: string) =>
    act(async () =>
      rendered.sip.say({
        type: 'incoming',
        uid,
        phone: '1',
        name: null,
        metadata: { ...METADATA, clientName },
      }),
    )
  return { ...rendered, ring }
}

describe('a call that answers itself, §4.4', () => {
  it('A call that answers itself is said for three seconds', async () => {
    const { ring } = await team(true)
    await ring('in-1', 'Ana')
    expect(toastItems()).toMatchObject([{ kind: 'info', text: 'Em chamada com Ana', ms: 3_000 }])
  })

  it('What is said of a call that answered itself goes with the call', async () => {
    const { ring, host, sip } = await team(true)
    await ring('in-1', 'Ana')
    expect(said()).toEqual(['Em chamada com Ana'])
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(host.getSnapshot().calls).toMatchObject([{ state: { phase: 'ended' } }])
    expect(said()).toEqual([])
  })

  it('A call that answers itself is said once: its acceptance and its hold say nothing more', async () => {
    const { ring, sip, host } = await team(true)
    await ring('in-1', 'Ana')
    clearToasts()
    act(() => sip.say({ type: 'accepted', uid: 'in-1' }))
    act(() => host.change('in-1', 'hold'))
    expect(host.getSnapshot().calls[0]?.state).toMatchObject({
      phase: 'live',
      held: { since: expect.any(Number) },
    })
    expect(said()).toEqual([])
  })

  it('A call that the agent dials says nothing, whatever the team', async () => {
    const { host, sip } = await team(true)
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => sip.say({ type: 'accepted', uid: 'out-1' }))
    expect(said()).toEqual([])
  })

  it('A call that the agent answers by hand says nothing', async () => {
    const { ring, host, sip } = await team(false)
    await ring('in-1', 'Ana')
    expect(said()).toEqual([])
    await act(() => host.answer('in-1'))
    act(() => sip.say({ type: 'accepted', uid: 'in-1' }))
    expect(host.getSnapshot().calls[0]?.state.phase).toBe('live')
    expect(said()).toEqual([])
  })
})

import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { useSoftphone } from '../softphone-context.ts'
import { ConferenceStage } from './conference-stage.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => vi.unstubAllGlobals())

function Opened() {
  return useSoftphone(({ stage }) => stage === 'conference') ? <ConferenceStage /> : null
}

/** The conference, opened by an agent who has dialled so many numbers, which all have answered but those of `ringing`. */
async function calling(numbers: readonly string[], ringing: readonly string[] = []) {
  const rendered = await renderSoftphone(<Opened />)
  for (const [index, phone] of numbers.entries()) {
    await act(() => rendered.host.dial({ phone, outboundRouteId: null }))
    if (!ringing.includes(phone)) act(() => rendered.sip.say({ type: 'accepted', uid: `out-${index + 1}` }))
  }
  act(() => rendered.host.stage({ type: 'open', stage: 'conference' }))
  const mixes = () => rendered.sip.asked.filter(([verb]) => verb === 'mix').map(([, ...uids]) => uids)
  return { ...rendered, mixes }
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
const start = () => screen.getByRole('button', { name: 'Iniciar conferência' })

describe('the choice of who talks together, §4.4', () => {
  it('A call at which nobody has answered is none of those that are joined', async () => {
    await calling(['10002', '10003'], ['10003'])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('button', { name: /conferência/ })).toBeNull()
  })

  it('A conference needs two calls: one alone cannot be started', async () => {
    const { user } = await calling(['10002', '10003'])
    expect(start()).toBeEnabled()
    await user.click(box('10003'))
    expect(box('10003')).not.toBeChecked()
    expect(box('10002')).toBeChecked()
    expect(start()).toBeDisabled()
  })

  it('Only the chosen calls are joined, and a running conference is changed by its button', async () => {
    const { user, mixes } = await calling(['10002', '10003', '10004'])
    for (const name of ['10002', '10003', '10004']) expect(box(name)).toBeChecked()
    await user.click(box('10003'))
    expect(screen.queryByRole('button', { name: 'Separar as chamadas' })).toBeNull()
    await user.click(start())
    expect(mixes().at(-1)).toEqual(['out-1', 'out-3'])
    expect(screen.queryByRole('button', { name: 'Iniciar conferência' })).toBeNull()
    await user.click(box('10003'))
    await user.click(screen.getByRole('button', { name: 'Juntar as chamadas escolhidas' }))
    expect(mixes().at(-1)?.toSorted()).toEqual(['out-1', 'out-2', 'out-3'])
  })

  it('The call in front goes on alone where a conference is parted', async () => {
    const { user, host } = await calling(['10002', '10003'])
    await user.click(start())
    act(() => host.select('out-1'))
    const conference = vi.spyOn(host, 'conference')
    const stage = vi.spyOn(host, 'stage')
    await user.click(screen.getByRole('button', { name: 'Separar as chamadas' }))
    expect(conference.mock.calls).toEqual([[['out-1']]])
    expect(stage.mock.calls).toEqual([[{ type: 'back' }]])
  })
})

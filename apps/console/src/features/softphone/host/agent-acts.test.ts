import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, ready, ring, talking, told, verbs } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('what the agent does with a call', () => {
  it.each([
    ['hold', 'hold', 'hold'],
    ['unhold', 'unhold', 'hold'],
    ['mute', 'mute', 'mute'],
    ['unmute', 'unmute', 'mute'],
    ['hangup', 'hangup', 'hangup'],
  ] as const)('[R8-26] A "%s" that SIP refuses is told with its own error', async (command, verb, error) => {
    const harness = await talking()
    if (command === 'unhold') harness.host.change('in-1', 'hold')
    if (command === 'unmute') harness.host.change('in-1', 'mute')
    harness.sip[verb] = () => {
      throw new Error('bad state')
    }
    harness.host.change('in-1', command)
    expect(problem(harness)).toEqual({ type: 'plugin', error, detail: 'bad state' })
    expect(harness.logged).toContain(`softphone: ${error}`)
  })

  it.each([
    ['hangup', 'hangup'],
    ['hold', 'hold'],
    ['unhold', 'hold'],
    ['mute', 'mute'],
    ['unmute', 'mute'],
  ] as const)('[R8-26] A "%s" for a call that is not there says so', async (command, error) => {
    const harness = await ready()
    harness.host.change('gone', command)
    expect(problem(harness)).toEqual({ type: 'plugin', error, detail: 'id_not_found: gone' })
  })

  it('An answer that SIP refuses is told, and so is a declined call and a conference', async () => {
    const harness = await ready()
    const refusing = () => {
      throw new Error('bad state')
    }
    Object.assign(harness.sip, { answer: refusing, refuse: refusing, mix: refusing })
    ring(harness)
    await harness.host.answer('in-1')
    expect(problem(harness)).toMatchObject({ error: 'answer' })
    harness.sip.say({ type: 'accepted', uid: 'in-1' })
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.conference(['in-1', 'out-1'])
    expect(problem(harness)).toMatchObject({ error: 'conference' })
  })

  it('A problem is shown until the agent has read it', async () => {
    const harness = await ready()
    harness.host.change('gone', 'hold')
    harness.host.dismissProblem()
    expect(problem(harness)).toBeNull()
  })

  it('A microphone that works again is no problem any more, and other problems stay', async () => {
    let reason: 'denied' | null = 'denied'
    const harness = await ready({
      openMicrophone: async () =>
        reason
          ? { ok: false, reason }
          : { ok: true, stream: { getTracks: () => [] } as unknown as MediaStream },
    })
    ring(harness)
    await harness.host.answer('in-1')
    reason = null
    await harness.host.answer('in-1')
    expect(problem(harness)).toBeNull()
    harness.host.change('gone', 'hold')
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(problem(harness)).toMatchObject({ error: 'hold' })
  })

  it('A call is answered once, however often the agent presses', async () => {
    const harness = await ready()
    ring(harness)
    await Promise.all([harness.host.answer('in-1'), harness.host.answer('in-1')])
    await harness.host.answer('in-1')
    await harness.host.answer('gone')
    expect(verbs(harness).filter((verb) => verb.startsWith('answer'))).toEqual(['answer in-1'])
    expect(harness.playing).toContain('answer')
    expect(harness.host.getSnapshot().answering).toBeNull()
  })

  it('[R5-23] A tone goes to the timeline, and one that SIP refuses is told', async () => {
    const harness = await talking()
    harness.host.press('5')
    expect(told(harness, 'dtmf')).toEqual([{ action: 'webphone', event: 'dtmf', uid: 'in-1' }])
    harness.sip.sendTone = () => {
      throw new Error('bad state')
    }
    expect(harness.host.press('6')).toBe(true)
    expect(problem(harness)).toEqual({ type: 'plugin', error: 'dtmf', detail: 'bad state' })
    expect(told(harness, 'dtmf')).toHaveLength(1)
  })

  it('A key without a call in front is no tone', async () => {
    const harness = await ready()
    expect(harness.host.press('5')).toBe(false)
    ring(harness)
    expect(harness.host.press('5')).toBe(false)
  })

  it('The call that the agent chooses is in front', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(harness.host.getSnapshot().current?.uid).toBe('out-1')
    harness.host.select('in-1')
    expect(harness.host.getSnapshot().current?.uid).toBe('in-1')
  })

  it('[R4.4-14] Of a conference the server hears only the calls that are in it', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.conference(['in-1', 'out-1'])
    expect(told(harness, 'conference').map(({ uid }) => uid)).toEqual(['in-1', 'out-1'])
    harness.host.conference(['in-1'])
    expect(told(harness, 'conference')).toHaveLength(2)
  })

  it('The page that is in front again asks whether the registrar knows us, and how a call sounds', async () => {
    const harness = await talking()
    harness.host.verify()
    expect(verbs(harness).at(-1)).toMatch(/^verify/)
    expect(await harness.host.quality('in-1')).toEqual({ rttMs: 20, jitterMs: 2, loss: 0 })
  })

  it('Whoever follows the softphone hears of each change until they leave', async () => {
    const harness = await ready()
    const heard = vi.fn()
    const leave = harness.host.subscribe(heard)
    harness.host.change('gone', 'hold')
    leave()
    harness.host.dismissProblem()
    expect(heard).toHaveBeenCalledOnce()
    const shown = harness.host.getSnapshot()
    expect(harness.host.getSnapshot()).toBe(shown)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { aPause } from '../../../testing/pause.ts'
import { pausesHarness, refusedWith, UNREACHABLE } from '../testing/pauses-harness.ts'

afterEach(() => localStorage.clear())

const OTHER = aPause({ id: 502, pause_id: 2, description: 'Descanso' })

/** Ana in a pause that began 60 s ago. */
async function paused(change: Parameters<typeof aPause>[0] = {}) {
  const desk = await pausesHarness()
  const pause = desk.running(60, change)
  desk.agent.dispatch({ type: 'startPause', pause })
  return { ...desk, pause }
}

describe('taking a pause', () => {
  it('[R4.7-01] A pause that is entered is current at once, by the answer alone', async () => {
    const { host, agent, answer, asked, running } = await pausesHarness()
    answer({ ok: true, pause: running(0) })
    host.choose()
    await host.enter(1)
    expect(asked).toEqual([['start', 1]])
    expect(agent.state.current?.id).toBe(501)
    expect(host.state.choosing).toBeNull()
  })

  it('A recovery is taken without the dialog, straight out of an after-service, and a refusal is told', async () => {
    const { host, agent, answer, asked, running, tell } = await pausesHarness()
    answer(refusedWith(2))
    expect(await host.recover(5, null)).toBe(false)
    expect(tell).toHaveBeenCalledOnce()
    answer({ ok: true, pause: running(0) })
    expect(await host.recover(5, 77)).toBe(true)
    expect(asked).toEqual([
      ['start', 5],
      ['start', 5, { earlier: 77 }],
    ])
    expect(agent.state.current?.id).toBe(501)
  })

  it('A pause that must wait is current too, and can be taken back', async () => {
    const { host, agent, answer, asked } = await pausesHarness()
    answer({ ok: true, pause: aPause({ id: 501, start: false, pending: true }) })
    await host.enter(1)
    expect(agent.state.current).toMatchObject({ id: 501, pending: true })
    answer({ ok: true, pause: null })
    await host.cancel()
    expect(asked.at(-1)).toEqual(['stop', 501])
    expect(agent.state.current).toBeNull()
  })

  it.each([1, 2, 3, 6] as const)('A refusal with code %d stands beside its pause', async (code) => {
    const { host, answer, agent, tell } = await pausesHarness()
    answer(refusedWith(code))
    host.choose()
    await host.enter(2)
    expect(host.state.refused).toEqual({ pause: 2, failure: { kind: 'refused', code, detail: 'Não pode.' } })
    expect(host.state.choosing).toBe('enter')
    expect(agent.state.current).toBeNull()
    expect(tell).not.toHaveBeenCalled()
  })

  it('Without a server nothing is pretended, and the choice stays', async () => {
    const { host, answer, agent } = await pausesHarness()
    answer(UNREACHABLE)
    host.choose()
    await host.enter(2)
    expect(agent.state.current).toBeNull()
    expect(host.state).toMatchObject({ choosing: 'enter', asked: null })
  })

  it('While the server thinks a second press asks nothing', async () => {
    const { host, answer, asked, running } = await pausesHarness()
    let reply = () => {}
    answer(new Promise((resolve) => (reply = () => resolve({ ok: true, pause: running(0) }))))
    const first = host.enter(1)
    await host.enter(2)
    reply()
    await first
    expect(asked).toEqual([['start', 1]])
  })
})

describe('leaving a pause', () => {
  it('[R4.7-02] [R4.7-09] A pause that is left is over, and so is do-not-disturb', async () => {
    const { host, agent, answer, asked } = await paused()
    expect(agent.state.doNotDisturb).toBe(true)
    answer({ ok: true, pause: null })
    await host.leave()
    expect(asked).toEqual([['stop', 501]])
    expect(agent.state).toMatchObject({ current: null, doNotDisturb: false })
  })

  it('[R4.7-05] Code 5 asks for a justification, which is sent with the next try', async () => {
    const { host, agent, answer, asked, tell } = await paused()
    answer(refusedWith(5))
    await host.leave()
    expect(host.state.excess).toEqual({ swapTo: null })
    expect(tell).not.toHaveBeenCalled()
    answer({ ok: true, pause: null })
    await host.justify('Fila no refeitório')
    expect(asked.at(-1)).toEqual(['stop', 501, 'Fila no refeitório'])
    expect(agent.state.current).toBeNull()
    expect(host.state.excess).toBeNull()
  })

  it.each([1, 4, null] as const)(
    '[R4.7-06] Any other failure, code %j, is told in the words of the server',
    async (code) => {
      const { host, answer, tell } = await paused()
      answer(refusedWith(code, 'Você não está em pausa.'))
      await host.leave()
      expect(tell).toHaveBeenCalledExactlyOnceWith({
        kind: 'refused',
        code,
        detail: 'Você não está em pausa.',
      })
      expect(host.state.excess).toBeNull()
    },
  )

  it('A justification that does not arrive stays asked for', async () => {
    const { host, answer, tell } = await paused()
    answer(refusedWith(5))
    await host.leave()
    answer(UNREACHABLE)
    await host.justify('Fila no refeitório')
    expect(host.state).toMatchObject({
      excess: { swapTo: null },
      excessFailure: { kind: 'unreachable' },
      asked: null,
    })
    expect(tell).not.toHaveBeenCalled()
  })

  it('A supervisor who ends the pause ends what was asked about it', async () => {
    const { host, answer, say } = await paused()
    answer(refusedWith(5))
    await host.leave()
    say('stopPause', { id: 501, by: { id: 3, description: 'Sofia' } })
    expect(host.state.excess).toBeNull()
  })
})

describe('swapping a pause (A-70)', () => {
  it('[R4.7-03] [R4.7-04] A swap leaves the pause and begins the other one in one request, and keeps calls away meanwhile', async () => {
    const { host, agent, answer, asked, say } = await paused()
    let reply = () => {}
    answer(new Promise((resolve) => (reply = () => resolve({ ok: true, pause: OTHER }))))
    const swapped = host.swap(2)
    expect(agent.state.swapping).toBe(true)
    say('stopPause', { id: 501, by: null })
    expect(agent.state).toMatchObject({ current: null, swapping: true })
    reply()
    await swapped
    expect(asked).toEqual([['start', 2, { earlier: 501 }]])
    expect(agent.state).toMatchObject({ current: { id: 502 }, swapping: false })
  })

  it('A swap that is refused is told, and the agent stays in the pause they were in', async () => {
    const { host, agent, answer, tell } = await paused()
    answer(refusedWith(6, 'A equipe só pode ter 1 agentes nesta pausa ao mesmo tempo.'))
    host.choose()
    await host.swap(2)
    expect(agent.state).toMatchObject({ current: { id: 501 }, swapping: false })
    expect(host.state.refused?.pause).toBe(2)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('A swap that nobody answers ends after 10 s', async () => {
    const { host, agent, answer, clock } = await paused()
    answer(new Promise(() => {}))
    void host.swap(2)
    await Promise.resolve()
    clock.advance(9_999)
    expect(agent.state.swapping).toBe(true)
    clock.advance(1)
    expect(agent.state.swapping).toBe(false)
    expect(host.state).toMatchObject({ asked: null, refused: { failure: { kind: 'unreachable' } } })
  })

  it('Code 5 keeps the swap while the justification is written, and the swap goes on with it', async () => {
    const { host, agent, answer, asked, clock } = await paused()
    answer(refusedWith(5))
    await host.swap(2)
    clock.advance(60_000)
    expect(agent.state.swapping).toBe(true)
    answer({ ok: true, pause: OTHER })
    await host.justify('Fila no refeitório')
    expect(asked.at(-1)).toEqual(['start', 2, { earlier: 501, reason: 'Fila no refeitório' }])
    expect(agent.state).toMatchObject({ current: { id: 502 }, swapping: false })
  })
})

describe('the seconds of a pause', () => {
  it('[R4.7-16] The first second of a pause that locks locks the screen, and no later one does so again', async () => {
    const { clock, lock, host } = await paused({ lock_screen: true })
    expect(lock.state.screen).toBe('off')
    clock.advance(1000)
    expect(lock.state.screen).toBe('on')
    await host.unlock('certa')
    clock.advance(5000)
    expect(lock.state.screen).toBe('off')
  })

  it('A pause that waits has no seconds, and locks nothing', async () => {
    const { clock, lock, agent, host } = await pausesHarness()
    agent.dispatch({
      type: 'pause',
      pause: aPause({ start: false, pending: true, lock_screen: true, started_timestamp: null }),
    })
    clock.advance(10_000)
    expect(lock.state.screen).toBe('off')
    expect(host.state.lastMinuteOf).toBeNull()
  })

  it('The last minute is told once, and the moment from which it is too long', async () => {
    const { clock, host } = await paused({ maximum_duration: 600, tolerance_seconds: 60 })
    clock.advance(479_000)
    expect(host.state.lastMinuteOf).toBeNull()
    clock.advance(1_000)
    expect(host.state.lastMinuteOf).toBe(501)
    clock.advance(120_000)
    expect(host.state.tooLongOf).toBeNull()
    clock.advance(1_000)
    expect(host.state.tooLongOf).toBe(501)
  })
})

describe('what the server says of the open pause', () => {
  it('A page that is loaded in a pause is in it', async () => {
    const { agent, host } = await pausesHarness(undefined, aPause({ id: 501 }))
    expect(agent.state.current?.id).toBe(501)
    expect(host.state.isKnown).toBe(true)
  })

  it('Before it has said anything nothing is known', async () => {
    const { host } = await pausesHarness(undefined, 'unknown')
    expect(host.state.isKnown).toBe(false)
  })

  it('The next person finds nothing of the one before', async () => {
    const { host, agent } = await paused()
    host.choose()
    agent.dispatch({ type: 'signedOut' })
    expect(host.state).toMatchObject({ isKnown: false, choosing: null })
  })
})

describe('the lock of the screen (§4.8)', () => {
  it('[R4.8-02] The right password opens the screen, and no other answer does', async () => {
    const { host, lock, passwordIs, asked } = await pausesHarness()
    host.lockScreen()
    for (const kind of ['wrong', 'unreachable'] as const) {
      passwordIs({ kind })
      await host.unlock('errada')
      expect(lock.state.screen).toBe('on')
    }
    passwordIs({ kind: 'right' })
    await host.unlock('certa')
    expect(asked.at(-1)).toEqual(['validate', 'certa'])
    expect(lock.state.screen).toBe('off')
  })
})

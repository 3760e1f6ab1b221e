import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAudioContext } from '../../testing/fake-audio-context.ts'
import { browserClock } from '../clock.ts'
import { createSoundPlayer } from './sound-player.ts'
import { soundLength } from './sounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudioContext)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the sound player', () => {
  it('The sound player plays a sound once', () => {
    createSoundPlayer(browserClock).play('hangup')
    vi.advanceTimersByTime(60_000)
    expect(FakeAudioContext.last.beeps).toEqual([480, 360])
  })

  it('The sound player repeats a ringtone until it is stopped', () => {
    const stop = createSoundPlayer(browserClock).play('ringtone-3')
    vi.advanceTimersByTime(soundLength('ringtone-3') * 2)
    expect(FakeAudioContext.last.beeps).toEqual([425, 425, 425])
    stop()
    vi.advanceTimersByTime(60_000)
    expect(FakeAudioContext.last.beeps).toHaveLength(3)
    expect(FakeAudioContext.last.volume.disconnect).toHaveBeenCalledOnce()
  })

  it('The sound player sounds on the chosen output, chosen before or after the first sound', async () => {
    const player = createSoundPlayer(browserClock)
    await player.setOutput('headset')
    player.play('answer')
    expect(FakeAudioContext.last.sink).toBe('headset')
    await player.setOutput(null)
    expect(FakeAudioContext.last.sink).toBe('')
  })

  it('The sound player is not allowed while the browser waits for a gesture', async () => {
    const player = createSoundPlayer(browserClock)
    vi.spyOn(FakeAudioContext.prototype, 'resume').mockReturnValue(new Promise(() => undefined))
    const allowed = player.isAllowed()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await allowed).toBe(false)
  })

  it('The ringtone the user has chosen swaps places with the usual one, and all sounds have the chosen volume', () => {
    const player = createSoundPlayer(browserClock)
    player.setPreferences({ ringtone: 'ringtone-2', volume: 0.4 })
    player.play('ringtone-1')()
    expect(FakeAudioContext.last.beeps).toEqual([784, 988])
    expect(FakeAudioContext.last.volume.gain.value).toBeCloseTo(0.15)
    FakeAudioContext.last.beeps.length = 0
    player.play('ringtone-2')()
    expect(FakeAudioContext.last.beeps).toEqual([440, 554, 440, 554])
  })
})

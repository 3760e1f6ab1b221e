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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the sound player', () => {
  it('The sound player plays a sound once', () => {
    createSoundPlayer(browserClock).play('hangup')
    vi.advanceTimersByTime(60_000)
    expect(FakeAudioContext.last.beeps).toEqual([480, 360])
  })

  it('The beeps of a sound come one after the other, with the silence that belongs between them', () => {
    createSoundPlayer(browserClock).play('hangup')
    const [first, second] = FakeAudioContext.last.times
    expect(first).toEqual([0, 0.12])
    expect(second?.[0]).toBeCloseTo(0.16)
    expect(second?.[1]).toBeCloseTo(0.34)
  })

  it('The frequencies of one beep sound together, and a sound begins when it is asked for', () => {
    const player = createSoundPlayer(browserClock)
    player.play('answer')
    const audio = FakeAudioContext.last
    audio.times.length = 0
    audio.currentTime = 10
    player.play('ringtone-1')
    expect(audio.times[0]).toEqual([10, 10.4])
    expect(audio.times[1]).toEqual([10, 10.4])
    expect(audio.times[2]?.[0]).toBeCloseTo(10.52)
  })

  it('A sound that is over can be stopped all the same', () => {
    const stop = createSoundPlayer(browserClock).play('answer')
    vi.advanceTimersByTime(60_000)
    expect(stop).not.toThrow()
    expect(FakeAudioContext.last.volume.disconnect).toHaveBeenCalledOnce()
  })

  it('An incoming call sounds as ringtone 1 at its own volume until the user chooses otherwise', () => {
    createSoundPlayer(browserClock).play('ringtone-1')
    expect(FakeAudioContext.last.state).toBe('running')
    expect(FakeAudioContext.last.beeps).toEqual([440, 554, 440, 554])
    expect(FakeAudioContext.last.volume.gain.value).toBeCloseTo(0.35)
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

  it('The sound player is allowed as soon as the browser has started the audio', async () => {
    expect(await createSoundPlayer(browserClock).isAllowed()).toBe(true)
  })

  it('A click lets the page sound, where the browser agrees', async () => {
    expect(await createSoundPlayer(browserClock).allow()).toBe(true)
    vi.spyOn(FakeAudioContext.prototype, 'resume').mockResolvedValue()
    expect(await createSoundPlayer(browserClock).allow()).toBe(false)
  })

  it('The sound player sounds on the default output where the chosen one is gone or none can be chosen', async () => {
    const player = createSoundPlayer(browserClock)
    player.play('answer')
    const audio = FakeAudioContext.last
    const choose = vi.spyOn(audio, 'setSinkId').mockRejectedValueOnce(new Error('no such device'))
    await player.setOutput('gone')
    expect(choose).toHaveBeenCalledWith('gone')
    Object.assign(audio, { setSinkId: undefined })
    await player.setOutput('headset')
    expect(audio.sink).toBe('')
  })

  it('The ringtone the user has chosen swaps places with the usual one, and all sounds have the chosen volume', () => {
    const player = createSoundPlayer(browserClock)
    player.setPreferences({ ringtone: 'ringtone-2', volume: 0.4, ringOutput: null })
    player.play('ringtone-1')()
    expect(FakeAudioContext.last.beeps).toEqual([784, 988])
    expect(FakeAudioContext.last.volume.gain.value).toBeCloseTo(0.15)
    FakeAudioContext.last.beeps.length = 0
    player.play('ringtone-2')()
    expect(FakeAudioContext.last.beeps).toEqual([440, 554, 440, 554])
  })

  it('A call rings on the device that is chosen for it, and all else sounds where it did', async () => {
    const player = createSoundPlayer(browserClock)
    await player.setOutput('headset')
    player.setPreferences({ ringtone: 'ringtone-1', volume: 0.8, ringOutput: 'speaker' })
    player.play('answer')
    const headset = FakeAudioContext.last
    headset.beeps.length = 0
    player.play('ringtone-1')()
    const speaker = FakeAudioContext.last
    expect([headset.sink, speaker.sink]).toEqual(['headset', 'speaker'])
    expect([headset.beeps, speaker.beeps]).toEqual([[], [440, 554, 440, 554]])
    player.setPreferences({ ringtone: 'ringtone-1', volume: 0.8, ringOutput: null })
    player.play('ringtone-1')()
    expect(headset.beeps).toHaveLength(4)
  })
})

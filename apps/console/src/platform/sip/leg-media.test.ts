import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAnalyser } from '../../testing/fake-analyser.ts'
import { createLegMedia } from './leg-media.ts'

beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class {
      autoplay = false
      srcObject: unknown = null
      pause() {}
      async play() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

class FakeStream {
  readonly tracks: readonly FakeTrack[]
  constructor(tracks: readonly FakeTrack[]) {
    this.tracks = tracks
  }
}

type FakeTrack = {
  kind: 'audio'
  enabled: boolean
  stop: () => void
  clone: () => FakeTrack
  clones: FakeTrack[]
}

function aTrack(): FakeTrack {
  const track: FakeTrack = {
    ...{ kind: 'audio', enabled: true, stop: vi.fn(), clones: [] },
    clone() {
      const clone = { ...aTrack(), enabled: track.enabled }
      track.clones.push(clone)
      return clone
    },
  }
  return track
}

function build() {
  const own = aTrack()
  const heard = aTrack()
  const sender = {
    track: own,
    replaceTrack: vi.fn(async (track: FakeTrack) => {
      sender.track = track
    }),
  }
  const ports = { muted: false, held: false }
  const session = {
    connection: { getSenders: () => [sender], getReceivers: () => [{ track: heard }] },
    isMuted: () => ({ audio: ports.muted, video: false }),
    isOnHold: () => ({ local: ports.held, remote: false }),
  }
  const media = createLegMedia(session as unknown as Parameters<typeof createLegMedia>[0], {
    device: null,
    volume: 1,
  })
  const stream = (track: FakeTrack) =>
    ({ getTracks: () => [track], getAudioTracks: () => [track] }) as unknown as MediaStream
  media.take(stream(own))
  return { media, own, heard, sender, ports, stream }
}

describe('the sound of one call', () => {
  it.each([
    ['talks', {}, true],
    ['is muted', { muted: true }, false],
    ['is held', { held: true }, false],
  ])(
    'A call outside a conference switches its microphone as it should when it %s',
    (_title, change, isHeard) => {
      const { media, own, ports } = build()
      Object.assign(ports, change)
      media.settle()
      expect(own.enabled).toBe(isHeard)
    },
  )

  it.each([
    ['talks', {}, { own: true, mixed: true }],
    ['is muted: the others go on hearing each other', { muted: true }, { own: false, mixed: true }],
    ['is held', { held: true }, { own: true, mixed: false }],
  ])(
    'A call in a conference switches microphone and mix as it should when it %s',
    (_title, change, heard) => {
      const { media, own, sender, ports } = build()
      const mixed = aTrack()
      media.member('a')?.send(mixed as unknown as MediaStreamTrack)
      expect(sender.track).toBe(mixed)
      Object.assign(ports, change)
      media.settle()
      expect({ own: own.enabled, mixed: mixed.enabled }).toEqual(heard)
    },
  )

  it('A conference gets the track of a call’s receiver, which a hold does not take away', () => {
    vi.stubGlobal('MediaStream', FakeStream)
    const { media, heard } = build()
    expect(media.member('a')?.remote).toEqual(new FakeStream([heard]))
  })

  it('The microphone is sent again after a conference, held as the call is', () => {
    const { media, own, sender, ports } = build()
    media.member('a')?.send(aTrack() as unknown as MediaStreamTrack)
    ports.held = true
    media.member('a')?.send(null)
    expect(sender.track).toBe(own)
    expect(own.enabled).toBe(false)
  })

  it('While a call is muted its microphone is measured by a clone, and nothing but silence is sent', () => {
    vi.useFakeTimers()
    vi.stubGlobal('MediaStream', FakeStream)
    vi.stubGlobal('AudioContext', FakeAnalyser)
    const { media, own, sender, ports, stream } = build()
    ports.muted = true
    media.settle()
    const levels: number[] = []
    const stop = media.listen((level) => levels.push(level))
    FakeAnalyser.last.amplitude = 1
    vi.advanceTimersByTime(50)
    expect(levels).toEqual([1])
    const [clone] = own.clones
    expect(FakeAnalyser.last.heard).toEqual(new FakeStream([clone!]))
    expect([own.enabled, clone?.enabled, sender.track]).toEqual([false, true, own])
    expect(sender.replaceTrack).not.toHaveBeenCalled()
    const other = aTrack()
    media.take(stream(other))
    expect(clone?.stop).toHaveBeenCalledOnce()
    expect([other.enabled, other.clones.length, sender.track]).toEqual([false, 1, other])
    stop()
    expect(other.clones[0]?.stop).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    expect(levels).toHaveLength(1)
    vi.useRealTimers()
  })

  it('A call that ends frees the clone of its microphone', () => {
    vi.stubGlobal('MediaStream', FakeStream)
    vi.stubGlobal('AudioContext', FakeAnalyser)
    const { media, own } = build()
    media.listen(() => undefined)
    media.stop()
    expect(own.clones[0]?.stop).toHaveBeenCalledOnce()
  })

  it('Another microphone in the middle of the call frees the old one', () => {
    const { media, own, sender, ports, stream } = build()
    ports.muted = true
    const other = aTrack()
    media.take(stream(other))
    expect(sender.track).toBe(other)
    expect(other.enabled).toBe(false)
    expect(own.stop).toHaveBeenCalledOnce()
  })
})

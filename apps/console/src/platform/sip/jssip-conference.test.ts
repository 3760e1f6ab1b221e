import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeTrack } from '../../testing/fake-peer-connection.ts'
import { microphoneOf, registeredSip, soon, stopSip, stubSipBrowser } from '../../testing/sip-calls.ts'

/** Web Audio that gives out one mix after the other. */
class FakeMixes {
  static mixes: FakeTrack[] = []
  createMediaStreamDestination() {
    const mix = new FakeTrack(`mix ${FakeMixes.mixes.length + 1}`)
    FakeMixes.mixes.push(mix)
    return { disconnect: () => undefined, stream: microphoneOf(mix) }
  }
  createMediaStreamSource() {
    return { connect: () => undefined, disconnect: () => undefined }
  }
  async resume() {}
  async close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeMixes.mixes = []
  stubSipBrowser()
  vi.stubGlobal('AudioContext', FakeMixes)
})
afterEach(() => {
  stopSip()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function twoCalls() {
  const sip = await registeredSip()
  const [one, two] = [await sip.talk('u-1'), await sip.talk('u-2')]
  const sent = () => [one, two].map(({ connection }) => connection.senders[0]?.track.id)
  return { ...sip, one, two, sent }
}

it('Calls of a conference are sent their mixes, and the microphone again when it ends', async () => {
  const { port, sent } = await twoCalls()
  expect(sent()).toEqual(['mic of u-1', 'mic of u-2'])
  port.mix(['u-1', 'u-2'])
  expect(sent()).toEqual(['mix 1', 'mix 2'])
  port.mix([])
  expect(sent()).toEqual(['mic of u-1', 'mic of u-2'])
})

it('A call that is over is left out of a conference', async () => {
  const { port, sent } = await twoCalls()
  port.hangup('u-1')
  await soon()
  port.mix(['u-1', 'u-2'])
  expect(sent()).toEqual(['mic of u-1', 'mix 1'])
})

it('Another microphone in a conference is mixed into it, and the old one is freed', async () => {
  const { port, one, sent } = await twoCalls()
  port.mix(['u-1', 'u-2'])
  port.setMicrophone('u-1', microphoneOf(new FakeTrack('headset')))
  expect(one.mic.isStopped).toBe(true)
  expect(sent()).toEqual(['mix 3', 'mix 4'])
  port.mix([])
  expect(sent()).toEqual(['headset', 'mic of u-2'])
})

it('Another microphone of a call outside the conference is sent as it is', async () => {
  const { port, sent } = await twoCalls()
  port.setMicrophone('u-2', microphoneOf(new FakeTrack('headset')))
  expect(sent()).toEqual(['mic of u-1', 'headset'])
  expect(FakeMixes.mixes).toEqual([])
})

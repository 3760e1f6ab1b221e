import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioDevices } from '../../../platform/audio/devices.ts'
import type { Microphone } from '../../../platform/microphone.ts'
import {
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const device = (id: string) => ({ id, label: id })
const BOTH: AudioDevices = {
  inputs: [device('built-in'), device('headset')],
  outputs: [device('built-in'), device('headset')],
}
const BUILT_IN: AudioDevices = { inputs: [device('built-in')], outputs: [device('built-in')] }

async function talking() {
  const machine = { devices: BOTH, tell: (): void => undefined }
  const opened: (string | null)[] = []
  const harness = softphoneHarness({
    devices: {
      list: async () => machine.devices,
      onChange: (listener) => {
        machine.tell = listener
      },
    },
    openMicrophone: async (id) => {
      opened.push(id)
      return { ok: true, stream: { getTracks: () => [] } as unknown as MediaStream }
    },
  })
  await startSoftphone(harness)
  harness.host.setDevices({ input: 'headset', output: 'headset', callVolume: 1 })
  await harness.host.dial({ phone: '10002', outboundRouteId: null })
  harness.sip.say({ type: 'accepted', uid: 'out-1' })
  await vi.advanceTimersByTimeAsync(0)
  opened.length = 0
  return { ...harness, machine, opened }
}

const last = ({ sip }: SoftphoneHarness, verb: string) => sip.asked.findLast(([name]) => name === verb)

describe('devices during a call', () => {
  it('A call goes on with the system’s devices when the headset is unplugged, and the agent is told', async () => {
    const harness = await talking()
    harness.machine.devices = BUILT_IN
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([null])
    expect(last(harness, 'setMicrophone')).toEqual(['setMicrophone', 'out-1'])
    expect(last(harness, 'setOutput')).toEqual(['setOutput', { device: null, volume: 1 }])
    expect(harness.deps.tell).toHaveBeenLastCalledWith('deviceLost')
  })

  it('A headset that is plugged in again is used again, and the agent is told', async () => {
    const harness = await talking()
    harness.machine.devices = BUILT_IN
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    harness.machine.devices = BOTH
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([null, 'headset'])
    expect(last(harness, 'setOutput')).toEqual(['setOutput', { device: 'headset', volume: 1 }])
    expect(harness.deps.tell).toHaveBeenLastCalledWith('deviceBack')
  })

  it('A lost device whose driver tells nothing is noticed within 5 s', async () => {
    const harness = await talking()
    harness.machine.devices = BUILT_IN
    await vi.advanceTimersByTimeAsync(5000)
    expect(harness.opened).toEqual([null])
  })

  it('Audio devices are not checked without a call', async () => {
    const harness = await talking()
    harness.host.change('out-1', 'hangup')
    await vi.advanceTimersByTimeAsync(0)
    harness.machine.devices = BUILT_IN
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(harness.opened).toEqual([])
  })

  it('Another microphone chosen in the settings is used at once', async () => {
    const harness = await talking()
    harness.host.setDevices({ input: 'built-in', output: 'headset', callVolume: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual(['built-in'])
    expect(last(harness, 'setMicrophone')).toEqual(['setMicrophone', 'out-1'])
  })

  const lists = (inputs: string[], outputs: string[]): AudioDevices => ({
    inputs: inputs.map(device),
    outputs: outputs.map(device),
  })

  it('A loudspeaker that is lost alone leaves the microphone as it is', async () => {
    const harness = await talking()
    harness.machine.devices = lists(['built-in', 'headset'], ['built-in'])
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([])
    expect(last(harness, 'setOutput')).toEqual(['setOutput', { device: null, volume: 1 }])
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('deviceLost')
  })

  it('A microphone that is lost alone leaves the loudspeaker as it is', async () => {
    const harness = await talking()
    const before = harness.sip.asked.filter(([verb]) => verb === 'setOutput').length
    harness.machine.devices = lists(['built-in'], ['built-in', 'headset'])
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([null])
    expect(harness.sip.asked.filter(([verb]) => verb === 'setOutput')).toHaveLength(before)
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('deviceLost')
  })

  it.each([
    ['are hidden by the browser', { inputs: [device('')], outputs: [device('')] }],
    ['are none', { inputs: [], outputs: [] }],
  ])('Nothing is known to be gone when the devices %s', async (_, devices) => {
    const harness = await talking()
    harness.machine.devices = devices
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([])
    expect(harness.deps.tell).not.toHaveBeenCalled()
  })

  it('The system’s microphone is taken anew when the system has chosen another one, without a word', async () => {
    const harness = await talking()
    harness.host.setDevices({ input: null, output: null, callVolume: 1 })
    await vi.advanceTimersByTimeAsync(5_000)
    harness.opened.length = 0
    harness.machine.devices = lists(['built-in', 'webcam'], ['built-in'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.opened).toEqual([null])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.opened).toHaveLength(1)
    expect(harness.deps.tell).not.toHaveBeenCalled()
  })

  it('A chosen microphone that is there stays when another one comes or goes', async () => {
    const harness = await talking()
    harness.machine.devices = lists(['headset', 'webcam'], ['built-in', 'headset'])
    harness.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual([])
  })

  it('Another loudspeaker chosen in the settings is used at once, and the microphone stays', async () => {
    const harness = await talking()
    harness.host.setDevices({ input: 'headset', output: 'built-in', callVolume: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(last(harness, 'setOutput')).toEqual(['setOutput', { device: 'built-in', volume: 1 }])
    expect(harness.opened).toEqual([])
  })
})

describe('a device that cannot be used', () => {
  it('A list of devices that cannot be had is only logged, and asked for again', async () => {
    const log = vi.fn()
    const list = vi.fn(() => Promise.reject(new Error('no permission')))
    const harness = softphoneHarness({ devices: { list, onChange: () => undefined }, log })
    await startSoftphone(harness)
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(list).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledWith('audio devices', expect.any(Error))
  })

  /** A call whose next microphone is what a test says. */
  async function calling(next: () => Promise<Microphone>) {
    const stream = { getTracks: () => [] } as unknown as MediaStream
    let open = async (): Promise<Microphone> => ({ ok: true, stream })
    const harness = softphoneHarness({ openMicrophone: () => open() })
    await startSoftphone(harness)
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    open = next
    return harness
  }

  it('A chosen microphone that cannot be opened is told, and the call keeps the one it has', async () => {
    const harness = await calling(async () => ({ ok: false, reason: 'denied' }))
    harness.host.setDevices({ input: 'headset', output: null, callVolume: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'microphone', reason: 'denied' })
    expect(last(harness, 'setMicrophone')).toBeUndefined()
  })

  it('A microphone that is opened for a call that has ended meanwhile is freed again', async () => {
    const stop = vi.fn()
    const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
    let allow = () => {}
    const allowed = new Promise<void>((resolve) => (allow = resolve))
    const harness = await calling(() => allowed.then(() => ({ ok: true, stream })))
    harness.host.setDevices({ input: 'headset', output: null, callVolume: 1 })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    allow()
    await vi.advanceTimersByTimeAsync(0)
    expect(stop).toHaveBeenCalledOnce()
    expect(last(harness, 'setMicrophone')).toBeUndefined()
  })
})

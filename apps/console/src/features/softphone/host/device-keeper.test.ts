import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioDevices } from '../../../platform/audio/devices.ts'
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
  harness.host.setDevices({ input: 'headset', output: 'headset' })
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
    expect(last(harness, 'setOutput')).toEqual(['setOutput', null])
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
    expect(last(harness, 'setOutput')).toEqual(['setOutput', 'headset'])
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
    harness.host.setDevices({ input: 'built-in', output: 'headset' })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.opened).toEqual(['built-in'])
    expect(last(harness, 'setMicrophone')).toEqual(['setMicrophone', 'out-1'])
  })
})

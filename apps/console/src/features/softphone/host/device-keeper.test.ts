import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioDevices } from '../../../platform/audio/devices.ts'
import { type SoftphoneBench, softphoneBench, startSoftphone } from '../../../testing/softphone-bench.ts'

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
  const bench = softphoneBench({
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
  await startSoftphone(bench)
  bench.host.setDevices({ input: 'headset', output: 'headset' })
  await bench.host.dial({ phone: '10002', outboundRouteId: null })
  bench.sip.say({ type: 'accepted', uid: 'out-1' })
  await vi.advanceTimersByTimeAsync(0)
  opened.length = 0
  return { ...bench, machine, opened }
}

const last = ({ sip }: SoftphoneBench, verb: string) => sip.asked.findLast(([name]) => name === verb)

describe('devices during a call', () => {
  it('the headset is unplugged: the call goes on by the system’s devices, and the agent is told', async () => {
    const bench = await talking()
    bench.machine.devices = BUILT_IN
    bench.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(bench.opened).toEqual([null])
    expect(last(bench, 'setMicrophone')).toEqual(['setMicrophone', 'out-1'])
    expect(last(bench, 'setOutput')).toEqual(['setOutput', null])
    expect(bench.deps.tell).toHaveBeenLastCalledWith('deviceLost')
  })

  it('… and plugged in again: it is taken again', async () => {
    const bench = await talking()
    bench.machine.devices = BUILT_IN
    bench.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    bench.machine.devices = BOTH
    bench.machine.tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(bench.opened).toEqual([null, 'headset'])
    expect(last(bench, 'setOutput')).toEqual(['setOutput', 'headset'])
    expect(bench.deps.tell).toHaveBeenLastCalledWith('deviceBack')
  })

  it('a driver that tells nothing is noticed within 5 s', async () => {
    const bench = await talking()
    bench.machine.devices = BUILT_IN
    await vi.advanceTimersByTimeAsync(5000)
    expect(bench.opened).toEqual([null])
  })

  it('without a call nobody looks', async () => {
    const bench = await talking()
    bench.host.change('out-1', 'hangup')
    await vi.advanceTimersByTimeAsync(0)
    bench.machine.devices = BUILT_IN
    bench.machine.tell()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(bench.opened).toEqual([])
  })

  it('another microphone chosen in the settings is used at once', async () => {
    const bench = await talking()
    bench.host.setDevices({ input: 'built-in', output: 'headset' })
    await vi.advanceTimersByTimeAsync(0)
    expect(bench.opened).toEqual(['built-in'])
    expect(last(bench, 'setMicrophone')).toEqual(['setMicrophone', 'out-1'])
  })
})

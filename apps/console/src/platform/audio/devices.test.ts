import { afterEach, expect, it, vi } from 'vitest'
import { listAudioDevices, onAudioDevicesChange } from './devices.ts'

afterEach(() => vi.unstubAllGlobals())

/** A machine whose devices are plugged in and out by the test. */
function machineWith(devices: readonly Partial<MediaDeviceInfo>[]) {
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => devices })
  vi.stubGlobal('navigator', { mediaDevices })
  return { plug: () => mediaDevices.dispatchEvent(new Event('devicechange')) }
}

it('The devices of a machine are its microphones and its loudspeakers, and no cameras', async () => {
  machineWith([
    { kind: 'audioinput', deviceId: 'mic', label: 'Desk microphone', groupId: 'g' },
    { kind: 'videoinput', deviceId: 'cam', label: 'Camera', groupId: 'g' },
    { kind: 'audiooutput', deviceId: 'speaker', label: 'Desk loudspeaker', groupId: 'g' },
    { kind: 'audioinput', deviceId: 'headset', label: '', groupId: 'h' },
  ])
  expect(await listAudioDevices()).toEqual({
    inputs: [
      { id: 'mic', label: 'Desk microphone' },
      { id: 'headset', label: '' },
    ],
    outputs: [{ id: 'speaker', label: 'Desk loudspeaker' }],
  })
})

it.each([
  ['a page without a secure origin', {}],
  ['a browser that cannot list devices', { mediaDevices: {} }],
])('There are no devices to choose from in %s, and nobody waits for a change', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await listAudioDevices()).toEqual({ inputs: [], outputs: [] })
  expect(onAudioDevicesChange(() => undefined)).not.toThrow()
})

it('A device that is plugged in is told until nobody listens any more', () => {
  const { plug } = machineWith([])
  const changed = vi.fn()
  const stop = onAudioDevicesChange(changed)
  expect(changed).not.toHaveBeenCalled()
  plug()
  expect(changed).toHaveBeenCalledOnce()
  stop()
  plug()
  expect(changed).toHaveBeenCalledOnce()
})

/** A microphone or loudspeaker the user can choose. */
export interface AudioDevice {
  readonly id: string
  /** Empty until the user has allowed the microphone once. */
  readonly label: string
}

export interface AudioDevices {
  readonly inputs: readonly AudioDevice[]
  readonly outputs: readonly AudioDevice[]
}

/** The audio devices of this machine; both lists empty where the browser tells nothing. */
export async function listAudioDevices(): Promise<AudioDevices> {
  if (!navigator.mediaDevices?.enumerateDevices) return { inputs: [], outputs: [] }
  const devices = await navigator.mediaDevices.enumerateDevices()
  const ofKind = (kind: MediaDeviceKind) =>
    devices.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { inputs: ofKind('audioinput'), outputs: ofKind('audiooutput') }
}

/** Tells when a device is plugged in or out; the returned function ends it. */
export function onAudioDevicesChange(listener: () => void): () => void {
  const devices = navigator.mediaDevices
  if (!devices?.addEventListener) return () => undefined
  devices.addEventListener('devicechange', listener)
  return () => devices.removeEventListener('devicechange', listener)
}

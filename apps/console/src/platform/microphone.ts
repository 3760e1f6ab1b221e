import { MEDIA_CONSTRAINTS } from '@ramal/contract/constants'

/** Why the microphone cannot be used; each has its own sentence and way out. */
export type MicrophoneProblem = 'denied' | 'missing' | 'in_use' | 'insecure'

export type Microphone =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly reason: MicrophoneProblem }

/**
 * Opens the chosen microphone, or the default one when the chosen is gone. Audio on, video off (§9). The caller owns
 * the stream and stops its tracks.
 */
export async function openMicrophone(deviceId: string | null): Promise<Microphone> {
  if (!navigator.mediaDevices?.getUserMedia) return { ok: false, reason: 'insecure' }
  try {
    const audio = deviceId === null ? {} : { audio: { deviceId: { exact: deviceId } } }
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ ...MEDIA_CONSTRAINTS, ...audio }) }
  } catch (error) {
    if (deviceId !== null && nameOf(error) === 'OverconstrainedError') return openMicrophone(null)
    return { ok: false, reason: problemOf(error) }
  }
}

/** Whether the browser would ask, has agreed or has refused; `unknown` where it does not tell. */
export async function microphonePermission(): Promise<PermissionState | 'unknown'> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return status.state
  } catch {
    return 'unknown' // Firefox does not know the name
  }
}

/**
 * Tells at once and after each change whether a microphone could be used, without asking for it: refused by the browser, none plugged in,
 * no secure page; null while nothing stands in the way as far as is known. The returned function ends it.
 */
export function watchMicrophone(tell: (problem: MicrophoneProblem | null) => void): () => void {
  const devices = navigator.mediaDevices
  if (!devices?.enumerateDevices) {
    tell('insecure')
    return () => undefined
  }
  let isOver = false
  const look = async () => {
    const problem = await foreseeableProblem(devices)
    if (!isOver) tell(problem)
  }
  const lookSafely = () => void look().catch(() => undefined) // what cannot be found out stands in nobody's way
  const permission = navigator.permissions?.query({ name: 'microphone' as PermissionName }).catch(() => null)
  void permission?.then((status) => !isOver && status?.addEventListener('change', lookSafely))
  devices.addEventListener('devicechange', lookSafely)
  lookSafely()
  return () => {
    isOver = true
    devices.removeEventListener('devicechange', lookSafely)
    void permission?.then((status) => status?.removeEventListener('change', lookSafely))
  }
}

async function foreseeableProblem(devices: MediaDevices): Promise<MicrophoneProblem | null> {
  if ((await microphonePermission()) === 'denied') return 'denied'
  const found = await devices.enumerateDevices()
  return found.some(({ kind }) => kind === 'audioinput') ? null : 'missing'
}

/** Ends the use of a microphone opened by `openMicrophone`. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The names are those of Media Capture and Streams, section 10.3. */
function problemOf(error: unknown): MicrophoneProblem {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotReadableError':
    case 'AbortError':
      return 'in_use'
    default:
      return 'missing'
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

import type { Cancel } from '@ramal/domain/time/clock'
import type { AudioDevices } from '../../../platform/audio/devices.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** Microphone and loudspeaker that the agent has chosen, null is the system's choice; and how loud calls are, 0 to 1. */
export interface ChosenDevices {
  readonly input: string | null
  readonly output: string | null
  readonly callVolume: number
}

/** Keeps calls on devices that exist: a chosen one that goes is replaced by the system's, and taken again when it returns. */
export interface DeviceKeeper {
  choose(chosen: ChosenDevices): void
  /** Calls have begun or ended: devices are looked after while there are some. */
  update(): void
}

/** Not every driver tells of a change. */
const LOOK_MS = 5000

export function createDeviceKeeper(core: SoftphoneCore): DeviceKeeper {
  const { sip, sounds, clock, devices, tell, openMicrophone } = core.deps
  let chosen: ChosenDevices = { input: null, output: null, callVolume: 1 }
  let present = { input: true, output: true }
  let stopLooking: Cancel | null = null
  let inputs = ''

  function applyOutput(): void {
    const output = present.output ? chosen.output : null
    sip.setOutput({ device: output, volume: chosen.callVolume })
    void sounds.setOutput(output)
  }

  /** Every call in course gets a microphone of its own. */
  async function applyInput(): Promise<void> {
    core.dispatch({ type: 'input', device: present.input ? chosen.input : null })
    for (const { uid, state } of core.snapshot.calls) {
      if (state.phase !== 'live') continue
      const opened = await openMicrophone(core.snapshot.input)
      if (opened.ok && core.call(uid)?.state.phase === 'live') sip.setMicrophone(uid, opened.stream)
      else if (opened.ok) for (const track of opened.stream.getTracks()) track.stop()
      else core.dispatch({ type: 'problem', problem: { type: 'microphone', reason: opened.reason } })
    }
  }

  async function look(): Promise<void> {
    const found = await devices.list()
    const now = {
      input: isPresent(chosen.input, found.inputs),
      output: isPresent(chosen.output, found.outputs),
    }
    // The system's own choice has moved to another microphone, or the one in use is gone.
    const names = found.inputs.map(({ id, label }) => `${id} ${label}`).join('\n')
    const hasMoved = inputs !== '' && names !== inputs && (chosen.input === null || !now.input)
    inputs = names
    const [before, changed] = [present, now.input !== present.input || now.output !== present.output]
    present = now
    if (changed) tell(isWorse(before, now) ? 'deviceLost' : 'deviceBack')
    if (now.output !== before.output) applyOutput()
    if (now.input !== before.input || hasMoved) await applyInput()
  }

  const lookSafely = () => void look().catch((error: unknown) => core.deps.log('audio devices', error))

  devices.onChange(() => {
    if (stopLooking !== null) lookSafely()
  })

  return {
    choose(next) {
      const isOther = next.input !== chosen.input
      chosen = next
      present = { input: true, output: true }
      applyOutput()
      core.dispatch({ type: 'input', device: chosen.input })
      if (isOther) void applyInput()
    },
    update() {
      const isBusy = core.snapshot.calls.some(({ state }) => state.phase === 'live')
      if (isBusy && stopLooking === null) {
        stopLooking = clock.every(LOOK_MS, lookSafely)
        lookSafely()
      } else if (!isBusy) {
        stopLooking?.()
        stopLooking = null
        inputs = ''
      }
    },
  }
}

function isPresent(id: string | null, found: AudioDevices['inputs']): boolean {
  // Without a name the browser hides its devices: then nothing is known to be gone.
  return (
    id === null ||
    found.length === 0 ||
    found.every((device) => device.id === '') ||
    found.some((device) => device.id === id)
  )
}

function isWorse(
  before: { input: boolean; output: boolean },
  now: { input: boolean; output: boolean },
): boolean {
  return (before.input && !now.input) || (before.output && !now.output)
}

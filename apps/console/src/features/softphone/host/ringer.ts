import type { SoundName } from '../../../platform/audio/sounds.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'

/** Sounds and notices that follow from what the softphone shows. */
export interface Ringer {
  update(snapshot: SoftphoneSnapshot): void
}

/** One sound at a time, one notice per ringing call; both end when the reason is gone. */
export function createRinger(
  { sounds, showNotice, noticeOf }: Pick<SoftphoneDeps, 'sounds' | 'showNotice' | 'noticeOf'>,
  onAction: (uid: string, action: string) => void,
): Ringer {
  let sounding: { name: SoundName; stop: () => void } | null = null
  let noticed: { uid: string; close: () => void } | null = null

  function sound(name: SoundName | null): void {
    if (sounding?.name === name) return
    sounding?.stop()
    sounding = name === null ? null : { name, stop: sounds.play(name) }
  }

  function notice({ ringing }: SoftphoneSnapshot): void {
    if (noticed?.uid === ringing?.uid) return
    noticed?.close()
    if (ringing === null) {
      noticed = null
      return
    }
    const { uid } = ringing
    const shown = {
      ...noticeOf(ringing),
      tag: `call-${uid}`,
      onAction: (action: string) => onAction(uid, action),
    }
    noticed = { uid, close: showNotice(shown) }
  }

  return {
    update(snapshot) {
      sound(wantedSound(snapshot))
      notice(snapshot)
    },
  }
}

function wantedSound({ ringing, calls, ringBack }: SoftphoneSnapshot): SoundName | null {
  if (ringing !== null) return 'ringtone-1'
  const rings = calls.some(
    ({ uid, state }) => ringBack.has(uid) && state.phase === 'live' && state.acceptedAt === null,
  )
  return rings ? 'ringtone-3' : null
}

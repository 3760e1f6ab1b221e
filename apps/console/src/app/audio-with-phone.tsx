import { AudioSettings } from '../audio/audio-settings.tsx'
import { useTestPhone } from './use-test-phone.ts'

/** The settings of the audio with this tab's telephone, which tests the way to the media server. */
export function AudioWithPhone() {
  return <AudioSettings phone={useTestPhone()} />
}

import { AudioSettings } from '../../../audio/audio-settings.tsx'
import { StageFrame } from '../look/stage-frame.tsx'
import { useSoftphoneHost } from '../softphone-context.ts'

/** Output and input of the calls (§2.9): the same settings as in the profile. */
export function AudioStage() {
  const host = useSoftphoneHost()
  return (
    <StageFrame stage="settings">
      <AudioSettings onDone={() => host.stage({ type: 'back' })} />
    </StageFrame>
  )
}

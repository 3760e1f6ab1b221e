import { useEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { noteKeyboard } from '../../../lib/keyboard-used.ts'
import { useLocked } from '../../../lib/realtime/use-locked.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useLater } from '../../../lib/use-later.ts'
import { LastSeconds } from '../after-service/last-seconds.tsx'
import { AutoplayDialog } from '../audio/autoplay-dialog.tsx'
import { SpeaksMutedAloud } from '../look/speaks-muted.tsx'
import { CallKeys } from './call-keys.tsx'
import { FirstBar } from './first-bar.tsx'
import { RingingDialog } from './ringing-dialog.tsx'
import { SpokenStages } from './spoken-stages.tsx'
import { useAnsweredByItself } from './use-answered-by-itself.ts'

/** Runs the softphone while the agent is signed in, above every route; mounted once. */
export function SoftphoneLayer() {
  const softphone = useLater(useConsole().softphone)
  const { sounds } = useServices()
  useEffect(() => softphone.serve(), [softphone])
  useEffect(() => noteKeyboard(), [])
  useAnsweredByItself()
  // §4.8: it goes on, and shows and says nothing of a customer.
  if (useLocked()) return null
  return (
    <>
      <CallKeys />
      <RingingDialog />
      <SpokenStages />
      <LastSeconds />
      <SpeaksMutedAloud />
      <AutoplayDialog player={sounds} />
      <FirstBar />
    </>
  )
}

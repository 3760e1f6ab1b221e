import { useEffect } from 'react'
import { soundPlayer } from '../../platform/audio/player.ts'
import { AutoplayDialog } from './autoplay-dialog.tsx'
import { useCallShortcuts } from './call-shortcuts.ts'
import { RingingDialog } from './ringing-dialog.tsx'
import { serveSoftphone } from './softphone.ts'
import { SoftphoneProvider } from './softphone-provider.tsx'

/** Runs the softphone while the agent is signed in, above every route; mounted once. */
export function SoftphoneLayer() {
  useEffect(serveSoftphone, [])
  return (
    <SoftphoneProvider>
      <RingingLayer />
    </SoftphoneProvider>
  )
}

function RingingLayer() {
  useCallShortcuts()
  return (
    <>
      <RingingDialog />
      <AutoplayDialog player={soundPlayer} />
    </>
  )
}

import type { Call } from '@ramal/domain/call/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AloudHere } from '../look/aloud-here.tsx'
import { useSoftphone } from '../softphone-context.ts'
import { type AskedByKey, useCallShortcuts } from './call-shortcuts.ts'

/** The keys of a call, and what mute and hold by keys have come to, for those who hear the page: the keys are nowhere to be seen. */
export function CallKeys() {
  const asked = useCallShortcuts()
  return <AloudHere>{asked && <Said key={asked.press} asked={asked} />}</AloudHere>
}

/** Said once SIP reports it; when it is so no more, it is said no more: the next time it may be the mouse. */
function Said({ asked }: { asked: AskedByKey }) {
  const { t } = useTranslation()
  const isSo = useSoftphone(({ calls }) => isDone(calls, asked))
  const [stage, setStage] = useState<'asked' | 'said' | 'over'>('asked')
  if (stage === 'asked' && isSo) setStage('said')
  if (stage === 'said' && !isSo) setStage('over')
  return stage === 'said' && asked.command !== 'hangup' ? t(`softphone.byKey.${asked.command}`) : null
}

function isDone(calls: readonly Call[], { uid, command }: AskedByKey): boolean {
  const state = calls.find((call) => call.uid === uid)?.state
  if (state?.phase !== 'live') return false
  switch (command) {
    case 'mute':
      return state.muted
    case 'unmute':
      return !state.muted
    case 'hold':
      return state.held !== null
    case 'unhold':
      return state.held === null
    case 'hangup':
      return false
  }
}

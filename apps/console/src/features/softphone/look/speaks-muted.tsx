import { type Call, callStatus } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { MicOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../lib/key-hint.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { AloudHere } from './aloud-here.tsx'

/** Whether the agent is told now that they speak in this call while nobody hears them. */
export function useSpeaksMuted(call: Call | null): boolean {
  const uid = useSoftphone((phone) => phone.speaksMuted)
  // In a conference one microphone is measured for all of it.
  return uid !== null && call !== null && callStatus(call) === 'onmute'
}

/** The same for those who hear the page, wherever they are. */
export function SpeaksMutedAloud() {
  const { t } = useTranslation()
  const told = useSpeaksMuted(useSoftphone((phone) => phone.current))
  return <AloudHere>{told && t('softphone.speaksMuted')}</AloudHere>
}

/** Tells an agent who speaks that they are muted, beside the key that mutes: it takes the place of what says it all the time, and moves nothing. */
export function SpeaksMuted({
  call,
  buttonClass,
}: {
  call: Call
  /** Where there is no room for a button of its own, the key that mutes is next to it. */
  buttonClass?: string
}) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <MicOffIcon aria-hidden="true" className="size-4 shrink-0 text-state-mute" />
      <span className="min-w-0 flex-1 truncate font-semibold">{t('softphone.speaksMuted')}</span>
      <Button
        variant="secondary"
        size="sm"
        className={cn('-my-1 shrink-0', buttonClass)}
        onClick={() => host.change(call.uid, 'unmute')}
      >
        {t('softphone.unmute')}
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyHint command="mute" />
        </span>
      </Button>
    </span>
  )
}

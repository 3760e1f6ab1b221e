import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { callStatus } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { StatusDot } from '@ramal/ui/status-dot'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelStatus } from '../../../lib/channel-status.tsx'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { AfterServiceLeft } from '../after-service/after-service-clock.tsx'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { useOwnWindow } from '../look/own-window.ts'
import { useSpeaksMuted } from '../look/speaks-muted.tsx'
import { CallStatus, SoftphoneStatus } from '../look/status-look.tsx'
import { useSoftphone } from '../softphone-context.ts'
import { DOCK, DOCK_BUTTON } from './dock-place.ts'
import { useDock, useDockPlace, useIsClosable } from './use-dock.ts'

/** Who hears whom is not as usual: seen wherever the agent is, since Alt+M and Alt+H work everywhere. */
const UNHEARD: ReadonlySet<EndpointStatus> = new Set(['onmute', 'onhold', 'inconference'])

/** The softphone in the header (§2.6): status, or number and timer of the call; opens the softphone, and closes it again. */
export function SoftphoneButton() {
  const { t } = useTranslation()
  const { voip } = useProfile()
  const { focus } = useServices()
  const [, tell] = useDock()
  const place = useDockPlace()
  const isOpen = place === 'open'
  const { bringBack } = useOwnWindow()
  const closes = useIsClosable() && isOpen
  const status = useSoftphone((phone) => phone.status)
  const current = useSoftphone((phone) => phone.current)
  const inCall = useSoftphone((phone) => phone.calls.length > 0)
  const isAfterService = current?.state.phase === 'after_service'
  const holds = current !== null && callStatus(current) === 'onhold'
  const speaksMuted = useSpeaksMuted(current)
  const button = useRef<HTMLButtonElement>(null)
  useLedFocus(isOpen ? null : DOCK_BUTTON, () => button.current?.focus())

  function handleClick() {
    if (closes) {
      tell({ type: 'closed', inCall })
      return
    }
    focus.to(DOCK)
    if (place === 'apart') bringBack()
    tell({ type: 'opened' })
  }

  return (
    <Button
      ref={button}
      id={DOCK_BUTTON}
      variant={isAfterService ? 'amber' : 'secondary'}
      // §4.6: an after-service stands at the left of the bar, where it cannot be overlooked; what the bar begins with stays where it is.
      className={isAfterService ? '-order-1 ms-2 gap-2' : 'gap-2'}
      data-at-left={isAfterService || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? DOCK : undefined}
      onClick={handleClick}
    >
      <ChannelStatus channel="phone" name={t('softphone.title')}>
        {isAfterService ? null : speaksMuted ? (
          <StatusDot state="mute" label={t('softphone.speaksMuted')} className="font-semibold" />
        ) : current && UNHEARD.has(callStatus(current)) ? (
          <CallStatus call={current} />
        ) : (
          <SoftphoneStatus status={status} />
        )}
      </ChannelStatus>
      {isAfterService ? (
        <>
          {/* §2.6: the amber button says how long it still takes, where the panel does not: one clock is enough (NR-17). */}
          <span className={place === 'bar' ? 'hidden md:inline' : ''}>{t('stage.after-service')}</span>
          {place === 'bar' && <AfterServiceLeft uid={current.uid} />}
        </>
      ) : current ? (
        <>
          <span className="hidden max-w-40 truncate tabular-nums md:inline">{partyOf(current, t)}</span>
          {/* On hold the status says how long the other side waits: two clocks here would be read as one another. Nor beside a notice. */}
          {holds || speaksMuted || <CallTimer call={current} />}
        </>
      ) : (
        voip && <span className="hidden text-muted tabular-nums md:inline">{voip.endpoint}</span>
      )}
    </Button>
  )
}

import { type Call, callStatus } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import {
  ClipboardListIcon,
  MicIcon,
  MicOffIcon,
  PanelRightOpenIcon,
  PauseIcon,
  PhoneOffIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useCallParts } from '../call-form/use-call-parts.ts'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { SpeaksMuted, useSpeaksMuted } from '../look/speaks-muted.tsx'
import { CallStatus } from '../look/status-look.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DOCK } from './dock-place.ts'
import { useDock } from './use-dock.ts'

/** What is left of the softphone when the agent has closed it in a call: one line under the page, with what a call cannot wait for. */
export function CallStrip() {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const [dock, tell] = useDock()
  const { focus } = useServices()
  const current = useSoftphone((phone) => phone.current)
  const speaksMuted = useSpeaksMuted(current)
  if (current === null) return null
  const isOver = current.state.phase === 'after_service'
  const holds = callStatus(current) === 'onhold'
  function handleOpen() {
    focus.to(DOCK)
    tell({ type: 'opened' })
  }
  // Where there is no room beside the call the form is a page of its own.
  function handleFillIn(uid: string) {
    if (dock.isNarrow && !isOver) host.stage({ type: 'openClassification', uid })
    handleOpen()
  }
  return (
    <aside
      data-dock="bar"
      aria-label={t('softphone.title')}
      className="@container shrink-0 border-t bg-surface"
    >
      <div className="flex h-12 items-center gap-1 @min-[520px]:gap-2 px-3 text-sm">
        {speaksMuted ? (
          <SpeaksMuted call={current} buttonClass="hidden @min-[520px]:inline-flex" />
        ) : (
          <>
            {/* On a narrow page the word of the hold stands in the header: here the number would be cut for it. */}
            <span
              className={
                holds
                  ? 'inline-flex @max-[519px]:[&_[data-slot=status-word]]:sr-only'
                  : 'hidden @min-[520px]:inline-flex'
              }
            >
              <CallStatus call={current} />
            </span>
            <span className="min-w-0 flex-1 truncate font-medium tabular-nums">{partyOf(current, t)}</span>
          </>
        )}
        {/* How long an after-service still takes says the header (§2.6). */}
        {isOver || holds || speaksMuted || <CallTimer call={current} />}
        <Keys call={current} onFillIn={() => handleFillIn(current.uid)} />
        <IconButton label={t('softphone.open')} onClick={handleOpen}>
          <PanelRightOpenIcon aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}

function Keys({ call, onFillIn }: { call: Call; onFillIn: () => void }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const hasForm = useCallParts(call) !== null
  const live = call.state.phase === 'live' ? call.state : null
  const accepted = live !== null && live.acceptedAt !== null
  return (
    <>
      {hasForm && (
        <Button variant="secondary" aria-label={t('softphone.fillIn')} onClick={onFillIn}>
          <ClipboardListIcon aria-hidden="true" />
          <span className="hidden @min-[520px]:inline">{t('softphone.fillIn')}</span>
        </Button>
      )}
      {accepted && (
        <>
          <IconButton
            label={t('softphone.mute')}
            variant={live.muted ? 'primary' : 'ghost'}
            aria-pressed={live.muted}
            onClick={() => host.change(call.uid, live.muted ? 'unmute' : 'mute')}
          >
            {live.muted ? <MicOffIcon aria-hidden="true" /> : <MicIcon aria-hidden="true" />}
          </IconButton>
          <IconButton
            label={t('softphone.hold')}
            variant={live.held ? 'primary' : 'ghost'}
            aria-pressed={live.held !== null}
            onClick={() => host.change(call.uid, live.held ? 'unhold' : 'hold')}
          >
            <PauseIcon aria-hidden="true" />
          </IconButton>
        </>
      )}
      {live && (
        <IconButton label={t('call.hangup')} variant="danger" onClick={() => host.change(call.uid, 'hangup')}>
          <PhoneOffIcon aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

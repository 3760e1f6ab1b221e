import type { Call } from '@ramal/domain/call/call'
import { isDialKey } from '@ramal/domain/softphone/dtmf'
import { Button } from '@ramal/ui/button'
import { spareFromToasts } from '@ramal/ui/lib/toast-place'
import {
  ForwardIcon,
  GridIcon,
  MicIcon,
  MicOffIcon,
  PauseIcon,
  PhoneOffIcon,
  PhoneOutgoingIcon,
  UsersIcon,
} from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyNumber } from '../../../lib/copy-number.tsx'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { placeOfCall } from '../look/answer-call.ts'
import { CALL_BAR } from '../look/call-bar-mark.ts'
import { CallTimer } from '../look/call-timer.tsx'
import { numberOf, partyOf } from '../look/caller-words.ts'
import { FollowUpSlot } from '../look/follow-up-slot.tsx'
import { SpeaksMuted, useSpeaksMuted } from '../look/speaks-muted.tsx'
import { CallStatus } from '../look/status-look.tsx'
import { SupervisedBy } from '../look/supervised-by.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DialPad } from './dial-pad.tsx'
import { QualityBars } from './quality-bars.tsx'
import { SentTones } from './sent-tones.tsx'

/** What the agent has opened at the call in front: the pad for tones, or the dialling of another number. */
export type BesideCall = 'keypad' | 'dialling'

/**
 * The call in front, above whatever stage the panel stands in: who, how long, how well; mute, hold, keypad, transfer, another
 * call, conference, hang up.
 */
export const CallBar = memo(function CallBar({
  call,
  opened,
  onOpen,
  isTight,
}: {
  call: Call
  opened: BesideCall | null
  /** Opens that at the call of this uid; null: closes it. */
  onOpen: (uid: string, wanted: BesideCall | null) => void
  /** More stands below: the pad takes little room. */
  isTight: boolean
}) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const adding = opened === 'dialling'
  const keypad = opened === 'keypad'
  const { state } = call
  const accepted = state.phase === 'live' && state.acceptedAt !== null
  const section = useRef<HTMLElement>(null)
  useEffect(() => spareFromToasts(section.current), [])
  useLedFocus(placeOfCall(call), () => section.current?.focus({ preventScroll: true }))

  // §5: typing a dial-pad key during an accepted call sends it as a tone; while another number is dialled it belongs to that.
  function handleKeyDown(event: KeyboardEvent) {
    if (accepted && !adding && !event.altKey && !event.ctrlKey && isDialKey(event.key)) host.press(event.key)
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      {...{ [CALL_BAR]: '' }}
      aria-label={partyOf(call, t)}
      className="flex flex-col gap-3 rounded-md outline-none"
      onKeyDown={handleKeyDown}
    >
      <WhoAndHowLong call={call} />
      <div className="grid grid-cols-4 gap-1.5">
        <TalkKeys call={call} accepted={accepted} />
        <Toggle
          pressed={keypad}
          disabled={!accepted}
          onToggle={(on) => onOpen(call.uid, on ? 'keypad' : null)}
        >
          <GridIcon aria-hidden="true" /> {t('softphone.keypad')}
        </Toggle>
        <TransferKey call={call} accepted={accepted} />
        <Toggle
          pressed={adding}
          disabled={!accepted}
          onToggle={(on) => onOpen(call.uid, on ? 'dialling' : null)}
        >
          <PhoneOutgoingIcon aria-hidden="true" /> {t('softphone.newCall')}
        </Toggle>
        <ConferenceKey accepted={accepted} />
        <Button
          variant="danger"
          className="col-span-2 h-13"
          disabled={state.phase !== 'live' && state.phase !== 'ringing'}
          onClick={() => host.change(call.uid, 'hangup')}
        >
          <PhoneOffIcon aria-hidden="true" /> {t('call.hangup')}
        </Button>
      </div>
      {accepted && <SentTones uid={call.uid} isRoomKept={keypad} />}
      {keypad && accepted && <DialPad isTight={isTight} onKey={(key) => host.press(key)} />}
    </section>
  )
})

/** Timer largest, then the name, then the number. */
function WhoAndHowLong({ call }: { call: Call }) {
  const { t } = useTranslation()
  const speaksMuted = useSpeaksMuted(call)
  const isSilent = useSoftphone((phone) => phone.silent.has(call.uid))
  const accepted = call.state.phase === 'live' && call.state.acceptedAt !== null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex h-6 items-center justify-between text-sm">
        {speaksMuted ? (
          <SpeaksMuted call={call} />
        ) : (
          <>
            <CallStatus call={call} />
            {accepted && <QualityBars uid={call.uid} />}
          </>
        )}
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          {call.name !== null && <p className="truncate font-semibold text-xl">{call.name}</p>}
          <p className="flex items-center gap-1 text-base tabular-nums">
            <span className="truncate">{numberOf(call, t)}</span>
            {call.phone !== '' && <CopyNumber phone={call.phone} />}
            {call.phone !== '' && accepted && <FollowUpSlot />}
          </p>
        </div>
        <CallTimer call={call} className="font-semibold text-3xl leading-none" />
      </div>
      {isSilent && (
        <p role="status" className="text-danger-text text-sm">
          {t('softphone.silent')}
        </p>
      )}
      <SupervisedBy uid={call.uid} />
    </div>
  )
}

/** What the customer hears of the agent. */
function TalkKeys({ call, accepted }: { call: Call; accepted: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const connected = useSoftphone((phone) => phone.connected)
  const live = call.state.phase === 'live' ? call.state : null
  const muted = live?.muted ?? false
  return (
    <>
      <Toggle
        pressed={muted}
        disabled={!accepted}
        onToggle={(on) => host.change(call.uid, on ? 'mute' : 'unmute')}
      >
        {muted ? <MicOffIcon aria-hidden="true" /> : <MicIcon aria-hidden="true" />} {t('softphone.mute')}
      </Toggle>
      <Toggle
        pressed={(live?.held ?? null) !== null}
        disabled={!accepted || !connected}
        onToggle={(on) => host.change(call.uid, on ? 'hold' : 'unhold')}
      >
        <PauseIcon aria-hidden="true" /> {t('softphone.hold')}
      </Toggle>
    </>
  )
}

function TransferKey({ call, accepted }: { call: Call; accepted: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const isOpen = useSoftphone(({ stages }) => stages.stage.at === 'transfer')
  const isLeaving = useSoftphone(
    ({ stages }) => stages.blind?.origin === call.uid || 'second' in stages.stage,
  )
  return (
    <Toggle
      pressed={isOpen}
      disabled={!accepted || isLeaving}
      onToggle={(open) => host.stage(open ? { type: 'openTransfer', uid: call.uid } : { type: 'back' })}
    >
      <ForwardIcon aria-hidden="true" /> {t('softphone.transfer')}
    </Toggle>
  )
}

function ConferenceKey({ accepted }: { accepted: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const isOpen = useSoftphone(({ stages }) => stages.stage.at === 'conference')
  const isAlone = useSoftphone((phone) => phone.calls.length < 2)
  return (
    <Toggle
      pressed={isOpen}
      disabled={!accepted || isAlone}
      onToggle={(open) => host.stage(open ? { type: 'open', stage: 'conference' } : { type: 'back' })}
    >
      <UsersIcon aria-hidden="true" /> {t('softphone.conference')}
    </Toggle>
  )
}

const KEY = 'h-13 flex-col gap-0.5 whitespace-normal px-0.5 text-center text-[0.6875rem] leading-none'

function Toggle(props: {
  pressed: boolean
  disabled: boolean
  onToggle: (pressed: boolean) => void
  children: ReactNode
}) {
  return (
    <Button
      variant={props.pressed ? 'primary' : 'secondary'}
      className={KEY}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={() => props.onToggle(!props.pressed)}
    >
      {props.children}
    </Button>
  )
}

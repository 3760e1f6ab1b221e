import type { Call } from '@ramal/domain/call/call'
import { isDialKey } from '@ramal/domain/softphone/dtmf'
import { Button } from '@ramal/ui/button'
import {
  ForwardIcon,
  GridIcon,
  MicOffIcon,
  PauseIcon,
  PhoneOffIcon,
  PhoneOutgoingIcon,
  UsersIcon,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { placeOfCall } from '../look/answer-call.ts'
import { CallTimer } from '../look/call-timer.tsx'
import { numberOf, partyOf } from '../look/caller-words.ts'
import { CallStatus } from '../look/status-look.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DialPad } from './dial-pad.tsx'
import { QualityBars } from './quality-bars.tsx'

/** The call in front: number large, name larger, timer largest; hold, mute, keypad, transfer, another call, conference, hang up. */
export function CurrentCall({
  call,
  adding,
  onAdd,
}: {
  call: Call
  adding: boolean
  onAdd: (adding: boolean) => void
}) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const connected = useSoftphone((phone) => phone.connected)
  const isAlone = useSoftphone((phone) => phone.calls.length < 2)
  const isSilent = useSoftphone((phone) => phone.silent.has(call.uid))
  const isLeaving = useSoftphone((phone) => phone.stages.blind?.origin === call.uid)
  const [keypad, setKeypad] = useState(false)
  const { state } = call
  const live = state.phase === 'live' ? state : null
  const accepted = live !== null && live.acceptedAt !== null
  const section = useRef<HTMLElement>(null)
  useLedFocus(placeOfCall(call), () => section.current?.focus({ preventScroll: true }))

  // §5: typing a dial-pad key during an accepted call sends it as a tone; while another number is dialled it belongs to that.
  function handleKeyDown(event: KeyboardEvent) {
    if (accepted && !adding && !event.altKey && !event.ctrlKey && isDialKey(event.key)) host.press(event.key)
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={partyOf(call, t)}
      className="flex flex-col gap-4 outline-none"
      onKeyDown={handleKeyDown}
    >
      <div className="flex flex-col items-center gap-1 text-center">
        <div className="flex w-full items-center justify-between text-sm">
          <CallStatus call={call} />
          {accepted && <QualityBars uid={call.uid} />}
        </div>
        <p className="text-lg tabular-nums">{numberOf(call, t)}</p>
        {call.name !== null && <p className="max-w-full truncate font-semibold text-2xl">{call.name}</p>}
        <CallTimer call={call} className="font-semibold text-4xl" />
        {isSilent && (
          <p role="status" className="text-danger-text text-sm">
            {t('softphone.silent')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Toggle
          pressed={live?.muted ?? false}
          disabled={!accepted}
          onToggle={(muted) => host.change(call.uid, muted ? 'mute' : 'unmute')}
        >
          <MicOffIcon aria-hidden="true" /> {t('softphone.mute')}
        </Toggle>
        <Toggle
          pressed={live?.held ?? false}
          disabled={!accepted || !connected}
          onToggle={(held) => host.change(call.uid, held ? 'hold' : 'unhold')}
        >
          <PauseIcon aria-hidden="true" /> {t('softphone.hold')}
        </Toggle>
        <Toggle pressed={keypad} disabled={!accepted} onToggle={setKeypad}>
          <GridIcon aria-hidden="true" /> {t('softphone.keypad')}
        </Toggle>
        <Act
          disabled={!accepted || isLeaving}
          onAct={() => host.stage({ type: 'openTransfer', uid: call.uid })}
        >
          <ForwardIcon aria-hidden="true" /> {t('softphone.transfer')}
        </Act>
        <Toggle pressed={adding} disabled={!accepted} onToggle={onAdd}>
          <PhoneOutgoingIcon aria-hidden="true" /> {t('softphone.newCall')}
        </Toggle>
        <Act disabled={!accepted || isAlone} onAct={() => host.stage({ type: 'open', stage: 'conference' })}>
          <UsersIcon aria-hidden="true" /> {t('softphone.conference')}
        </Act>
      </div>
      {keypad && accepted && <DialPad onKey={(key) => host.press(key)} />}
      <Button
        variant="danger"
        size="lg"
        disabled={live === null}
        onClick={() => host.change(call.uid, 'hangup')}
      >
        <PhoneOffIcon aria-hidden="true" /> {t('call.hangup')}
      </Button>
    </section>
  )
}

function Act(props: { disabled: boolean; onAct: () => void; children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      className="h-14 flex-col gap-1 whitespace-normal px-1 text-center text-xs leading-tight"
      disabled={props.disabled}
      onClick={props.onAct}
    >
      {props.children}
    </Button>
  )
}

function Toggle(props: {
  pressed: boolean
  disabled: boolean
  onToggle: (pressed: boolean) => void
  children: ReactNode
}) {
  return (
    <Button
      variant={props.pressed ? 'primary' : 'secondary'}
      className="h-14 flex-col gap-1 whitespace-normal px-1 text-center text-xs leading-tight"
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={() => props.onToggle(!props.pressed)}
    >
      {props.children}
    </Button>
  )
}

import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { ABOVE_ALL } from '@ramal/ui/lib/above-all'
import { spareFromToasts } from '@ramal/ui/lib/toast-place'
import { PhoneIcon, PhoneIncomingIcon, PhoneOffIcon, UndoIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { KeyHint, useKeysOf } from '../../../lib/key-hint.tsx'
import { leadTabAbove } from '../../../lib/lead-tab-above.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useUncoveredFocus } from '../../../lib/use-uncovered-focus.ts'
import { answerCall } from '../look/answer-call.ts'
import { numberOf, partyOf } from '../look/caller-words.ts'
import { useOwnWindow } from '../look/own-window.ts'
import { useBriefing } from '../look/use-briefing.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { RingingFacts } from './ringing-facts.tsx'

/**
 * The call that rings, over whatever is on the screen. It takes no focus but that of a control under it: the Enter of a half-written message must not
 * answer a customer. Screen readers hear it; Alt+A and Alt+D reach it from anywhere, and Tab from what it covers. It is where the softphone is: in the page, or in the
 * window that the agent has taken it out into.
 */
export function RingingDialog() {
  const ringing = useSoftphone((phone) => phone.ringing)
  const problem = useSoftphone((phone) => phone.problem)
  const { own } = useOwnWindow()
  useEffect(() => leadTabAbove(document), []) // a chat rings here also while the softphone is elsewhere
  useEffect(() => (own === null ? undefined : leadTabAbove(own.document)), [own])
  return createPortal(
    <div
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-0 top-4 z-80 flex justify-center px-4"
    >
      {ringing && (
        <div
          ref={spareFromToasts}
          {...ABOVE_ALL}
          className="pointer-events-auto flex w-full max-w-sm flex-col gap-3"
        >
          <RingingCall key={ringing.uid} call={ringing} />
          {problem && (
            <ProblemNotice problem={problem} className="rounded-lg border bg-raised shadow-popover" />
          )}
        </div>
      )}
    </div>,
    own?.document.body ?? document.body,
  )
}

function RingingCall({ call }: { call: Call }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const { focus } = useServices()
  const titleId = useId()
  const briefing = useBriefing(call)
  const refuseKeys = useKeysOf('hangup')
  const answerKeys = useKeysOf('answer')
  const card = useRef<HTMLElement>(null)
  useUncoveredFocus(card)
  return (
    <section
      ref={card}
      tabIndex={-1}
      role="dialog"
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-lg border-2 border-state-ringing bg-raised p-5 shadow-popover"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 animate-pulse place-items-center rounded-full bg-state-ringing text-bg"
        >
          <PhoneIncomingIcon className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-muted text-sm">
            {t(briefing?.resumes ? 'softphone.inProgress' : 'softphone.incoming')}
          </h2>
          {/* Who has no name is known by the number: nothing else tells who it is. */}
          <p className="truncate font-semibold text-xl tabular-nums">{partyOf(call, t)}</p>
          {call.name !== null && <p className="text-base tabular-nums">{numberOf(call, t)}</p>}
        </div>
      </div>
      <RingingFacts call={call} briefing={briefing} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant={briefing?.resumes ? 'secondary' : 'danger'}
          size="lg"
          aria-keyshortcuts={refuseKeys}
          onClick={() => host.change(call.uid, 'hangup')}
        >
          {/* A call that goes on is the customer's at the head of their queue: whoever does not resume it leaves them to the next agent. */}
          {briefing?.resumes ? <UndoIcon aria-hidden="true" /> : <PhoneOffIcon aria-hidden="true" />}
          {t(briefing?.resumes ? 'call.backToQueue' : 'call.refuse')}
        </Button>
        <Button
          variant="success"
          size="lg"
          aria-keyshortcuts={answerKeys}
          onClick={({ currentTarget }) => {
            // The dialog goes with the answer: what has the focus as it goes makes the browser lay out the page once more in between.
            currentTarget.blur()
            answerCall(host, focus, call)
          }}
        >
          <PhoneIcon aria-hidden="true" /> {t(briefing?.resumes ? 'call.resume' : 'call.answer')}
        </Button>
      </div>
      <div
        aria-hidden="true"
        className="hidden any-pointer-fine:flex in-data-keyboard:flex justify-between text-muted text-xs"
      >
        <KeyHint command="hangup" />
        <KeyHint command="answer" />
      </div>
    </section>
  )
}

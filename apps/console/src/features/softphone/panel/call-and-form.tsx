import type { Call } from '@ramal/domain/call/call'
import type { Stage } from '@ramal/domain/transfer/stage'
import { cn } from '@ramal/ui/lib/cn'
import { Activity, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AfterServicePanel } from '../after-service/after-service-panel.tsx'
import { CallFormColumn } from '../call-form/call-form-column.tsx'
import { TransferReceived } from '../call-form/received-transfer.tsx'
import { SaidByQueue } from '../call-form/said-by-queue.tsx'
import { AboutCustomer } from '../customer/about-customer.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { ActiveCalls } from './active-calls.tsx'
import { type BesideCall, CallBar } from './call-bar.tsx'
import { StageView } from './stage-view.tsx'
import { useHeightInCall } from './use-height-in-call.ts'

/**
 * The call in front with the stage below its bar, and beside both the customer's form: where there is no room beside, under them. Both
 * keep their places from the first second of a call to the end of its after-service. `ahead`: the call that rings.
 */
export function CallAndForm({ ahead }: { ahead: Call | null }) {
  const { t } = useTranslation()
  const calls = useSoftphone((phone) => phone.calls)
  const current = useSoftphone((phone) => phone.current)
  const stage = useSoftphone((phone) => phone.stages.stage)
  const served = formCall(calls, current, stage)
  const isOver = current?.state.phase === 'after_service'
  const isConsulting = 'second' in stage
  const { front, height } = useHeightInCall(current !== null && !isOver && stage.at === 'dialpad')
  // An after-service is the page §2.9 calls so, with all that belongs to it.
  const page =
    isOver && stage.at === 'dialpad' ? { role: 'region', 'aria-label': t('stage.after-service') } : {}
  return (
    <div {...page} className="flex flex-col @min-[640px]:flex-row gap-4 @min-[640px]:gap-6">
      <div
        ref={front}
        className={cn(
          'flex w-full @min-[640px]:w-82 shrink-0 flex-col gap-4',
          // Above the form its parts are those of the whole column: who is in the consultation stays in sight for all of it.
          isConsulting && '@max-[640px]:contents',
        )}
        style={isOver ? { minHeight: height.current } : undefined}
      >
        <InFront call={current} ahead={ahead} />
        {calls.length > 1 && !showsItsCalls(stage) && <ActiveCalls calls={calls} current={current} />}
      </div>
      {served && stage.at !== 'classification' && (
        <div className="min-w-0 flex-1">
          <AboutCustomer key={`of-${served.uid}`} call={served} />
          <SaidByQueue key={`queue-${served.uid}`} call={served} />
          <TransferReceived key={`given-${served.uid}`} call={served} />
          <CallFormColumn key={served.uid} call={served} />
        </div>
      )}
    </div>
  )
}

/** With no call in front the bar of the one that rings is drawn already, unseen and in the pauses of the browser: its answer finds it ready. */
function InFront({ call, ahead }: { call: Call | null; ahead: Call | null }) {
  const host = useSoftphoneHost()
  const stage = useSoftphone((phone) => phone.stages.stage)
  const isConsulting = 'second' in stage
  // Of the call it was opened in: once another one stands in front it is closed, also for when the former comes back.
  const [beside, setBeside] = useState<{ readonly uid: string; readonly what: BesideCall } | null>(null)
  if (beside !== null && beside.uid !== call?.uid) setBeside(null)
  // A pad that gave way to a stage does not come back with the end of the call.
  if (beside?.what === 'keypad' && stage.at !== 'dialpad' && !isConsulting) setBeside(null)
  // One thing at a time below the bar: nothing is pushed out of sight. A consultation stays, with the pad for who is consulted above it.
  const hasRoom = stage.at === 'dialpad' || (isConsulting && beside?.what === 'keypad')
  const opened = hasRoom ? (beside?.what ?? null) : null

  // The same function for one telephone: the bar is not drawn anew for it.
  const handleOpen = useCallback(
    (uid: string, what: BesideCall | null) => {
      const { stage: now } = host.getSnapshot().stages
      if (what !== null && now.at !== 'dialpad' && !('second' in now)) host.stage({ type: 'back' })
      setBeside(what && { uid, what })
    },
    [host],
  )
  const next = call ?? ahead
  return (
    <>
      {next?.state.phase === 'after_service' ? (
        <AfterServicePanel call={next} />
      ) : (
        next && (
          <Activity key={next.uid} mode={call === null ? 'hidden' : 'visible'}>
            <CallBar call={next} opened={opened} onOpen={handleOpen} isTight={isConsulting} />
          </Activity>
        )
      )}
      <StageView adding={opened === 'dialling'} />
    </>
  )
}

/** Whose form is filled in: in a transfer always the customer's who is to be given away. */
function formCall(calls: readonly Call[], current: Call | null, stage: Stage): Call | null {
  if (!('origin' in stage)) return current
  return calls.find(({ uid }) => uid === stage.origin) ?? current
}

/** A consultation and the conference list their own calls. */
function showsItsCalls(stage: Stage): boolean {
  return stage.at === 'conference' || 'second' in stage
}

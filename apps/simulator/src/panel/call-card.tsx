import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { cn } from '@ramal/ui/lib/cn'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { PauseIcon, PhoneIcon, PhoneOffIcon, PlayIcon } from 'lucide-react'
import { DialKeys } from './dial-keys.tsx'
import { LevelMeter } from './level-meter.tsx'
import { useTexts } from './locale.ts'
import { Problem } from './problem.tsx'
import { type Call, useSimulator } from './simulator-store.ts'
import { useAct } from './use-act.ts'

/** What somebody who refuses says. */
const BUSY = 486

const LOOKS = {
  calling: 'ringing',
  ringing: 'ringing',
  queued: 'hold',
  talking: 'in-call',
  over: 'unavailable',
} as const satisfies Record<Call['state'], AgentState>

/** One call as the customer lives it, and what they can do in it. */
export function CallCard({ call }: { call: Call }) {
  const { calls: texts } = useTexts()
  const isOver = call.state === 'over'
  const customer = call.direction === 'in' ? call.from : call.to
  const other = call.direction === 'in' ? call.to : call.from
  return (
    <Card aria-label={customer} className={cn('flex flex-col gap-3 p-4', isOver && 'text-muted')}>
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold text-base tabular-nums">{customer}</p>
          <p className="text-muted text-xs tabular-nums">
            {call.direction === 'in' ? `${texts.in} ${other}` : `${texts.out} · ${other}`}
          </p>
        </div>
        <StatusDot state={LOOKS[call.state]} label={texts.states[call.state]} className="text-xs" />
      </header>
      <LevelMeter heard={call.heard} />
      {call.dtmf !== '' && (
        <p className="flex items-center gap-2 text-xs">
          {texts.digits} <Badge variant="outline">{call.dtmf}</Badge>
        </p>
      )}
      {!isOver && <CallActions call={call} />}
    </Card>
  )
}

function CallActions({ call }: { call: Call }) {
  const { calls: texts } = useTexts()
  const { calls } = useSimulator().client.trpc
  const { busy, problem, act } = useAct()
  const { uid } = call
  const rings = call.direction === 'out' && call.state !== 'talking'
  const Hold = call.on_hold ? PlayIcon : PauseIcon
  return (
    <>
      {call.state === 'talking' && (
        <DialKeys onPress={(dtmf) => void act(() => calls.act.mutate({ uid, act: 'dtmf', dtmf }))} />
      )}
      <Problem text={problem} />
      <div className="flex gap-2">
        {call.state === 'talking' && (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => void act(() => calls.act.mutate({ uid, act: 'hold' }))}
          >
            <Hold aria-hidden="true" />
            {call.on_hold ? texts.resume : texts.hold}
          </Button>
        )}
        {rings && (
          <Button
            variant="success"
            disabled={busy}
            onClick={() => void act(() => calls.act.mutate({ uid, act: 'answer' }))}
          >
            <PhoneIcon aria-hidden="true" />
            {texts.answer}
          </Button>
        )}
        <Button
          variant="danger"
          disabled={busy}
          onClick={() =>
            void act(() =>
              calls.act.mutate(rings ? { uid, act: 'reject', dial_status: BUSY } : { uid, act: 'hangup' }),
            )
          }
        >
          <PhoneOffIcon aria-hidden="true" />
          {rings ? texts.refuse : texts.hangup}
        </Button>
      </div>
    </>
  )
}

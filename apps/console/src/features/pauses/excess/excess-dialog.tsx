import type { Pause } from '@ramal/contract/entities/pause'
import { durationText } from '@ramal/domain/call/duration-text'
import { isJustification, JUSTIFICATION } from '@ramal/domain/pause/justification'
import { pauseClock } from '@ramal/domain/pause/pause-clock'
import { BlockingScreen } from '@ramal/ui/blocking-screen'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../look/failure-words.ts'
import { usePauses, usePausesHost, usePausesPart } from '../pauses-context.ts'
import { ReasonChips } from './reason-chips.tsx'

/**
 * "Pausa excedente" (§4.7, A-27): the whole screen until the agent has said why; neither Escape nor a click closes it, and it says so. What is written
 * outlives a reload. The pause stands still: it has ended when they first wanted to leave it. `swaps`: another pause follows.
 */
export function ExcessDialog({ pause, swaps }: { pause: Pause; swaps: boolean }) {
  const { t } = useTranslation()
  return (
    <BlockingScreen title={t('pause.exceededTitle')} hint={t('pause.excess.stays')}>
      <h2 className="font-semibold text-base">{t('pause.justifyTitle')}</h2>
      <Facts pause={pause} />
      <Justification pause={pause} swaps={swaps} />
    </BlockingScreen>
  )
}

function Facts({ pause }: { pause: Pause }) {
  const { t } = useTranslation()
  const { clock } = usePausesHost()
  // A backend that keeps no moment of the first Sair: the one in which this was opened.
  const [openedAt] = useState(() => clock.now())
  const { elapsed, limit } = pauseClock(pause, openedAt)
  const facts = {
    name: pause.description,
    limit: durationText(limit),
    used: durationText(elapsed),
    over: durationText(Math.max(0, elapsed - limit)),
  }
  return <p className="text-muted text-sm tabular-nums">{t('pause.excess.facts', facts)}</p>
}

function Justification({ pause, swaps }: { pause: Pause; swaps: boolean }) {
  const { t } = useTranslation()
  const { host, draft } = usePausesPart()
  const isBusy = usePauses(({ asked }) => asked !== null)
  const failure = usePauses((state) => state.excessFailure)
  const [text, setText] = useState(() => {
    const kept = draft.get()
    return kept?.report === pause.id ? kept.text : ''
  })
  const [wasSent, setWasSent] = useState(false)
  const isEnough = isJustification(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const wrongId = useId()

  function write(next: string) {
    setText(next)
    draft.set({ report: pause.id, text: next })
  }

  async function send() {
    setWasSent(true)
    if (!isEnough || isBusy) return
    await host.justify(text.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    void send()
  }

  const bounds = { min: JUSTIFICATION.shortest, max: JUSTIFICATION.longest }
  const wrong = failure
    ? failureText(failure, t)
    : wasSent && !isEnough
      ? t('pause.excess.tooShort', bounds)
      : null
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('pause.reason')}
        hint={t('pause.excess.count', { count: text.trim().length, max: JUSTIFICATION.longest })}
      >
        {(control) => (
          <Textarea
            {...control}
            aria-required
            aria-describedby={`${control['aria-describedby']} ${wrongId}`}
            ref={field}
            autoFocus
            rows={4}
            maxLength={JUSTIFICATION.longest}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      <ReasonChips
        reasons={pause.excess_reasons ?? []}
        onPick={(reason) => {
          const whole = text.trim() === '' ? reason : `${text.trimEnd()} ${reason}`
          write(whole.slice(0, JUSTIFICATION.longest))
          field.current?.focus()
        }}
      />
      {/* In no colour of a fault: nobody is blamed here (NR-17). */}
      <p id={wrongId} role="alert" className="font-medium text-sm empty:hidden">
        {wrong}
      </p>
      <Button type="submit" busy={isBusy} className="self-end max-md:h-11 max-md:w-full">
        {t(swaps ? 'pause.excess.sendAndSwap' : 'pause.excess.send')}
      </Button>
    </form>
  )
}

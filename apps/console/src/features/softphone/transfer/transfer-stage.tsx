import { TRANSFER_NOTE_MAX } from '@ramal/contract/entities/call-briefing'
import { TRANSFER_TYPES, type TransferType } from '@ramal/contract/vocabulary'
import type { Call } from '@ramal/domain/call/call'
import { callTypeOfNumber } from '@ramal/domain/softphone/number-type'
import { numberDestination, type TransferDestination } from '@ramal/domain/transfer/destination'
import { reachesAgent } from '@ramal/domain/transfer/note'
import type { Stage } from '@ramal/domain/transfer/stage'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { ForwardIcon } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partyOf } from '../look/caller-words.ts'
import { StageFrame } from '../look/stage-frame.tsx'
import { useOffersBriefing } from '../look/use-briefing.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { DestinationBox } from './destination-box.tsx'
import { useDestinations } from './use-destinations.ts'

const INTERNAL = 31 // §9: between extensions

/**
 * Whom the call is given to and how (§4.5); confirming needs a destination (§5). `asked`: with the number chosen before; another object each time that it
 * is asked for, which leads the focus to what is missing: whom, or to give the call away.
 */
export function TransferStage({ call, asked }: { call: Call; asked: Extract<Stage, { at: 'transfer' }> }) {
  const { to } = asked
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const [kind, setKind] = useState<TransferType>('attend')
  const [chosen, setChosen] = useState<TransferDestination | null>(() => outside(to))
  const [isMissing, setIsMissing] = useState(false)
  const [note, setNote] = useState('')
  const destinations = useDestinations()
  // A coworker of the phone book is an extension: its own list says whether it may be reached.
  const wanted =
    chosen ?? destinations.all.find(({ app, number }) => app === 'pjsip' && number === to) ?? null
  const takesNote = useOffersBriefing() && (wanted === null || reachesAgent(wanted.app))

  const form = useRef<HTMLFormElement>(null)
  const first = useRef(asked)
  const latest = useRef(wanted)
  latest.current = wanted
  useEffect(() => {
    if (asked === first.current) return // the frame has given the focus
    const missing = latest.current === null ? 'input[role="combobox"]' : 'button[type="submit"]'
    form.current?.querySelector<HTMLElement>(missing)?.focus()
  }, [asked])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(wanted === null)
    if (wanted !== null) void host.transfer(kind, wanted, takesNote ? note : '')
  }

  function handleChoose(destination: TransferDestination | null) {
    setChosen(destination)
    setIsMissing(false)
  }

  return (
    <StageFrame stage="transfer">
      <form ref={form} className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <p className="truncate text-muted text-sm">
          {t('softphone.transferCall', { name: partyOf(call, t) })}
        </p>
        <Field
          label={t('softphone.destination')}
          error={isMissing ? t('validation.required') : undefined}
          required
        >
          {(control) => (
            <DestinationBox
              control={control}
              destinations={destinations}
              chosen={wanted}
              onChoose={handleChoose}
            />
          )}
        </Field>
        <KindChoice kind={kind} onChange={setKind} />
        {takesNote && (
          <Field label={t('softphone.transferNote')}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={TRANSFER_NOTE_MAX}
                className="min-h-16"
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" size="lg">
          <ForwardIcon aria-hidden="true" /> {t('softphone.transfer')}
        </Button>
      </form>
    </StageFrame>
  )
}

/** A client of the phone book is reached by the number. */
function outside(to: string | undefined): TransferDestination | null {
  return to === undefined || callTypeOfNumber(to) === INTERNAL ? null : numberDestination(to)
}

/** Blind, attended, pendulum: one of three, with what it means. */
function KindChoice({ kind, onChange }: { kind: TransferType; onChange: (kind: TransferType) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('softphone.transferKind')}</legend>
      <div className="grid grid-cols-3 rounded-md border bg-sunken p-0.5">
        {TRANSFER_TYPES.map((one) => (
          <label
            key={one}
            className="flex h-8 cursor-pointer items-center justify-center rounded-sm text-sm has-checked:bg-surface has-checked:font-medium has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={kind === one}
              onChange={() => onChange(one)}
            />
            {t(`transfer.${one}`)}
          </label>
        ))}
      </div>
      <p className="text-muted text-xs">{t(`softphone.kindHint.${kind}`)}</p>
    </fieldset>
  )
}

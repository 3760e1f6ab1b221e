import { TRANSFER_NOTE_MAX } from '@ramal/contract/entities/call-briefing'
import { TRANSFER_TYPES, type TransferType } from '@ramal/contract/vocabulary'
import type { Call } from '@ramal/domain/call/call'
import { callTypeOfNumber } from '@ramal/domain/softphone/number-type'
import { numberDestination, type TransferDestination } from '@ramal/domain/transfer/destination'
import { reachesAgent } from '@ramal/domain/transfer/note'
import { Button } from '@ramal/ui/button'
import { Combobox } from '@ramal/ui/combobox'
import { Field, type FieldControlProps } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { Textarea } from '@ramal/ui/textarea'
import { useQuery } from '@tanstack/react-query'
import { ForwardIcon } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComboboxTexts } from '../../../form/fields/use-combobox-texts.ts'
import { useProfile } from '../../../lib/session.ts'
import { partyOf } from '../look/caller-words.ts'
import { EndpointState } from '../look/endpoint-look.tsx'
import { StageFrame } from '../look/stage-frame.tsx'
import { useOffersBriefing } from '../look/use-briefing.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import {
  destinationsQuery,
  type OfferedDestination,
  TRANSFER_APPS,
  type TransferApp,
} from './transfer-destinations.ts'

/** Whom the call is given to and how (§4.5); confirming needs a destination (§5). `to`: a number chosen before. */
export function TransferStage({ call, to }: { call: Call; to: string | undefined }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const [kind, setKind] = useState<TransferType>('attend')
  // A coworker of the phone book is an extension: its own list says whether it may be reached.
  const isExtension = to === undefined || callTypeOfNumber(to) === 31
  const [app, setApp] = useState<TransferApp>(isExtension ? 'pjsip' : 'number')
  const [typed, setTyped] = useState(isExtension ? '' : to)
  const [chosen, setChosen] = useState<TransferDestination | null>(null)
  const [error, setError] = useState<string>()
  const [note, setNote] = useState('')
  const takesNote = useOffersBriefing() && reachesAgent(app)
  const { voip } = useProfile()
  const listed = useQuery({
    ...destinationsQuery(voip?.endpoint ?? '', app === 'number' ? 'pjsip' : app),
    enabled: app !== 'number',
  })
  const destinations = (listed.data ?? []).filter(({ number }) => number !== voip?.endpoint)
  const wanted = chosen ?? (app === 'pjsip' ? destinations.find(({ number }) => number === to) : null) ?? null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const destination = app === 'number' ? numberDestination(typed) : wanted
    setError(destination === null ? t('validation.required') : undefined)
    if (destination !== null) void host.transfer(kind, destination, takesNote ? note : '')
  }

  function handleApp(next: TransferApp) {
    setApp(next)
    setChosen(null)
    setError(undefined)
  }

  const destinationField = (control: FieldControlProps) =>
    app === 'number' ? (
      <Input
        {...control}
        type="tel"
        autoComplete="off"
        className="tabular-nums"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    ) : (
      <DestinationBox
        key={app}
        control={control}
        destinations={destinations}
        chosen={wanted}
        busy={listed.isLoading}
        failed={listed.isError}
        onChoose={setChosen}
      />
    )

  return (
    <StageFrame stage="transfer">
      <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <p className="truncate text-muted text-sm">
          {t('softphone.transferCall', { name: partyOf(call, t) })}
        </p>
        <KindChoice kind={kind} onChange={setKind} />
        <Field label={t('softphone.app')}>
          {(control) => (
            <Select
              {...control}
              chosen={[app]}
              onChoose={([value]) => handleApp(TRANSFER_APPS.find((one) => one === value) ?? 'pjsip')}
              options={TRANSFER_APPS.map((one) => ({ value: one, label: t(`softphone.appName.${one}`) }))}
              empty={null}
            />
          )}
        </Field>
        <Field label={t('softphone.destination')} error={error} required>
          {destinationField}
        </Field>
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

/** The destinations of one application that this extension may reach, with what they do now. */
function DestinationBox(props: {
  control: FieldControlProps
  destinations: readonly OfferedDestination[]
  busy: boolean
  failed: boolean
  chosen: TransferDestination | null
  onChoose: (destination: TransferDestination | null) => void
}) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const options = props.destinations.map(({ app, appdata, label, number, state }) => ({
    value: appdata,
    label: app === 'pjsip' ? `${label} · ${number}` : label,
    ...(state && { after: <EndpointState state={state} /> }),
  }))
  return (
    <>
      <Combobox
        control={props.control}
        options={options}
        chosen={options.filter(({ value }) => value === props.chosen?.appdata)}
        busy={props.busy}
        texts={props.failed ? { ...texts, none: t('softphone.destinationsFailed') } : texts}
        onChoose={([option]) =>
          props.onChoose(props.destinations.find(({ appdata }) => appdata === option?.value) ?? null)
        }
      />
      {props.failed && (
        <p role="alert" className="text-danger-text text-xs">
          {t('softphone.destinationsFailed')}
        </p>
      )}
    </>
  )
}

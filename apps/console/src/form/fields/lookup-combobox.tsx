import type { LookupSource } from '@ramal/contract/form'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { textsOf } from '@ramal/domain/form/values'
import { Avatar } from '@ramal/ui/avatar'
import { Button } from '@ramal/ui/button'
import { Combobox, type ComboboxOption } from '@ramal/ui/combobox'
import type { FieldControlProps } from '@ramal/ui/field'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LookupRow, lookupQuery } from '../lookup.ts'
import { useComboboxTexts } from './use-combobox-texts.ts'

interface LookupComboboxProps {
  readonly control: FieldControlProps
  readonly source: LookupSource
  /** Further filters: what is chosen above it. Null: nothing is chosen there yet. */
  readonly filters?: Readonly<Record<string, string>> | null
  /** Ids, or whole items (`returnObject`). */
  readonly value: unknown
  readonly multiple: boolean
  readonly disabled: boolean
  readonly onChoose: (rows: readonly LookupRow[]) => void
  readonly onBlur: () => void
}

/** A combobox over the rows of a lookup: description, id, face and state (§2.10). */
export function LookupCombobox({
  control,
  source,
  filters = {},
  value,
  multiple,
  disabled,
  onChoose,
  onBlur,
}: LookupComboboxProps) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const {
    data = [],
    isError,
    isLoading,
    refetch,
  } = useQuery({
    ...lookupQuery(source, filters ?? {}),
    enabled: filters !== null,
  })
  const options = data.map(optionOf)
  // What was chosen stays visible while the rows are not there, and when it is no longer among them.
  const chosen = textsOf(idsOf(value)).map(
    (id) => options.find((option) => option.value === id) ?? { value: id, label: labelIn(value, id) ?? id },
  )
  return (
    <>
      <Combobox
        control={control}
        options={options}
        chosen={chosen}
        multiple={multiple}
        disabled={disabled || filters === null}
        busy={isLoading}
        texts={isError ? { ...texts, none: t('form.optionsFailed') } : texts}
        onChoose={(next) =>
          onChoose(next.flatMap((one) => data.find((row) => row.value === one.value) ?? kept(one)))
        }
        onBlur={onBlur}
      />
      {isError && (
        <p role="alert" className="flex items-center gap-2 text-danger-text text-xs">
          {t('form.optionsFailed')}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {t('call.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

const STATES: Partial<Record<EndpointStatus, AgentState>> = {
  not_inuse: 'available',
  inuse: 'in-call',
  busy: 'in-call',
  ringing: 'ringing',
  ringinuse: 'ringing',
  onhold: 'hold',
  onmute: 'mute',
  inconference: 'in-call',
  after_service: 'after-service',
  paused: 'paused',
  do_not_disturb: 'dnd',
}

function optionOf(row: LookupRow): ComboboxOption {
  return {
    value: row.value,
    label: row.label,
    ...(row.photo === null ? {} : { before: <Avatar name={row.label} src={row.photo} className="size-6" /> }),
    after: row.state === null ? <RowId id={row.value} /> : <State state={row.state} />,
  }
}

function RowId({ id }: { id: string }) {
  return <span className="text-muted text-xs tabular-nums">{id}</span>
}

function State({ state }: { state: EndpointStatus }) {
  const { t } = useTranslation()
  return (
    <StatusDot
      state={STATES[state] ?? 'unavailable'}
      label={t(`softphone.status.${state}`)}
      className="text-xs"
    />
  )
}

function idsOf(value: unknown): unknown {
  const id = (one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
  return Array.isArray(value) ? value.map(id) : id(value)
}

function labelIn(value: unknown, id: string): string | null {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  for (const item of items)
    if (typeof item === 'object' && item !== null && 'id' in item && 'description' in item)
      if (String(item.id) === id) return String(item.description)
  return null
}

// A choice that the lookup no longer offers is kept as it was.
function kept({ value, label }: ComboboxOption): LookupRow {
  return { value, label, raw: /^\d+$/.test(value) ? Number(value) : value, photo: null, state: null }
}

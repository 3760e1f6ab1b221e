import { clients } from '@ramal/contract/resources/crm'
import { dialled } from '@ramal/domain/palette/rank'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Combobox } from '@ramal/ui/combobox'
import type { FieldControlProps } from '@ramal/ui/field'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { call } from '../lib/http.ts'
import { useRested } from '../lib/use-rested.ts'
import { useComboboxTexts } from './fields/use-combobox-texts.ts'

type Client = z.output<ReturnType<typeof clients.row>>

const REST_MS = 150
/** Below it everybody would be found. */
const LEAST_LETTERS = 2
const MOST = 20

/** A client of ours. */
export interface Customer {
  readonly id: number
  readonly name: string
}

/** A client, searched by name or number; who is chosen brings the number that stands beside them. `isAnybody`: who has no number is found too. */
export function CustomerBox({
  control,
  chosen,
  isAnybody = false,
  onChoose,
}: {
  control: FieldControlProps
  chosen: Customer | null
  isAnybody?: boolean
  onChoose: (client: Customer | null, phone: string | null) => void
}) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const [typed, setTyped] = useState('')
  const asked = useRested(typed.trim(), REST_MS)
  const isAsked = asked.length >= LEAST_LETTERS
  const { data, isError, isFetching, isPending, isPlaceholderData } = useQuery({
    ...customersQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked ? (data?.results ?? []).flatMap(isAnybody ? oneOf : waysOf) : []
  const options = found.map(({ client, phone }, at) => ({
    value: String(at),
    ...(phone === null
      ? { label: client.full_name }
      : { label: `${client.full_name} · ${formatPhone(phone)}`, whole: ` · ${formatPhone(phone)}` }),
  }))
  return (
    <Combobox
      control={control}
      options={options}
      chosen={chosen === null ? [] : [{ value: '', label: chosen.name }]}
      busy={typed.trim() !== asked || (isAsked && isFetching)}
      isOld={typed.trim() !== asked || (isAsked && (isPending || isPlaceholderData))}
      texts={{
        ...texts,
        placeholder: t('activity.searchCustomer'),
        none: t(isError ? 'form.optionsFailed' : isAsked ? 'activity.noCustomer' : 'activity.searchCustomer'),
      }}
      onType={setTyped}
      onChoose={([option]) => {
        const one = option && found[Number(option.value)]
        if (one) onChoose({ id: one.client.id, name: one.client.full_name }, one.phone)
        else if (option === undefined) onChoose(null, null)
      }}
    />
  )
}

function customersQuery(search: string) {
  return queryOptions({
    queryKey: ['activity-customers', search],
    queryFn: ({ signal }) =>
      call(clients.endpoints.list, { query: { search: dialled(search) ?? search, limit: MOST }, signal }),
    staleTime: 30_000,
    retry: false,
  })
}

interface Way {
  readonly client: Client
  readonly phone: string | null
}

/** Somebody once, whatever numbers they have. */
function oneOf(client: Client): Way[] {
  return [{ client, phone: client.phones[0]?.phone ?? null }]
}

/** A customer by each of their numbers. */
function waysOf(client: Client): Way[] {
  return client.phones.map(({ phone }) => ({ client, phone }))
}

import type { About } from '@ramal/contract/resources/kit/about'
import { useState } from 'react'
import * as z from 'zod'
import { stored } from '../../../platform/storage.ts'
import type { DeclaredResource } from '../resource/declared.ts'

/** A column of a list: a field that its rows have. */
export interface Column {
  readonly field: string
  readonly about: About | undefined
  /** Whether the server sorts by it. */
  readonly sorts: boolean
  /** Whether it is the id of a row of the kind that another column says. */
  readonly isTarget: boolean
}

const chosen = stored('ramal.settings-columns', z.record(z.string(), z.array(z.string())), {})

/** Kinds that say too much for a cell, or nothing. */
const TOO_MUCH: ReadonlySet<About['kind']> = new Set([
  'longText',
  'formTabs',
  'json',
  'data',
  'group',
  'labels',
  'appdata',
  'secret',
])

/** The columns of a list besides ID, active and description: those that the user chose, else those of its declaration. */
export function useColumns(resource: DeclaredResource) {
  const [names, setNames] = useState(() => chosen.get()[resource.key] ?? null)
  const fields = resource.fields()
  const offered = [
    ...Object.keys(fields).filter((name) => !TOO_MUCH.has(fields[name]?.about.kind ?? 'json')),
    'created_at',
    'updated_at',
  ]
  const shown = (names ?? resource.screen.columns ?? []).filter((name) => offered.includes(name))
  const sorted = new Set(resource.ordering)
  return {
    offered,
    shown: shown.map(
      (field): Column => ({
        field,
        about: fields[field]?.about,
        sorts: sorted.has(field),
        isTarget: resource.screen.look?.[field]?.editor === 'target',
      }),
    ),
    toggle(name: string) {
      const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
      chosen.set({ ...chosen.get(), [resource.key]: next })
      setNames(next)
    },
  }
}

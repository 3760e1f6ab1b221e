import type { FormField, FormTab } from '@ramal/contract/form'
import { edited, type History, NO_HISTORY, redone, undone } from '@ramal/domain/settings/edit-history'
import {
  changedField,
  fieldNamed,
  movedField,
  type Place,
  placeOfField,
  renamedField,
  tabsWithin,
  withCopy,
  withField,
  withoutField,
  withTabsWithin,
} from '@ramal/domain/settings/form-builder/edit'
import { type Step, steppedPlace } from '@ramal/domain/settings/form-builder/lift'
import { freeName, nameFromLabel } from '@ramal/domain/settings/form-builder/names'
import { newField, type PaletteKey } from '@ramal/domain/settings/form-builder/palette'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appOptions } from './app-options.ts'

type Tabs = readonly FormTab[]

export type Builder = ReturnType<typeof useBuilder>

/** The edits of a form that is being built: the form's value is the only truth, here stand what is chosen, lifted and undone. */
export function useBuilder(value: unknown, onChange: (value: unknown) => void) {
  const { t } = useTranslation()
  const [path, setPath] = useState<readonly string[]>([])
  const [chosenTab, setTab] = useState(0)
  const [selected, setSelected] = useState<string | null>(null)
  const [history, setHistory] = useState<History<Tabs>>(NO_HISTORY)
  const [lifted, setLifted] = useState<{ readonly name: string; readonly before: Tabs } | null>(null)
  /** New fields whose name still follows their label. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState({ name: '', n: 0 })
  const [said, say] = useState('')

  const all = tabsIn(value)
  const within = tabsWithin(all, path)
  const tabs: Tabs = within.length > 0 ? within : [{ label: t('settingEditor.builder.firstTab'), fields: [] }]
  const tab = Math.min(chosenTab, tabs.length - 1)

  function edit(next: Tabs, mark: string | null = null) {
    editAll(withTabsWithin(all, path, next), mark)
  }
  function editAll(next: Tabs, mark: string | null = null) {
    if (!lifted) setHistory(edited(history, all, mark))
    onChange(next)
  }
  function goTo(name: string) {
    setSelected(name)
    setFocus(({ n }) => ({ name, n: n + 1 }))
  }
  function sayPlace(next: Tabs, name: string, key: 'at' | 'dropped' = 'at') {
    const place = placeOfField(next, name)
    const label = fieldNamed(next, name)?.label ?? name
    const of = place && next[place.tab]
    if (of)
      say(
        t(`settingEditor.builder.${key}`, {
          name: label,
          n: place.at + 1,
          of: of.fields.length,
          tab: of.label,
        }),
      )
  }

  return {
    all,
    tabs,
    tab,
    path,
    selected,
    lifted: lifted?.name ?? null,
    focus,
    said,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    field: selected === null ? null : fieldNamed(tabs, selected),
    select: setSelected,
    goTo,
    edit,
    showTab: setTab,
    /** Shows the fields within a field, or those around them. */
    enter(names: readonly string[]) {
      setPath(names)
      setTab(0)
      setSelected(null)
    },
    add(kind: PaletteKey, place?: Place) {
      const label = t(`settingEditor.builder.kind.${kind}`)
      const name = freeName(all, nameFromLabel(label))
      const field = newField(
        kind,
        name,
        label,
        (n) => t('settingEditor.builder.option', { n }),
        appOptions(t),
      )
      const after = selected === null ? null : placeOfField(tabs, selected)
      const end = { tab, at: tabs[tab]?.fields.length ?? 0 }
      const next = withField(
        tabs,
        place ?? (after && after.tab === tab ? { ...after, at: after.at + 1 } : end),
        field,
      )
      edit(next)
      setFresh(new Set([...fresh, name]))
      goTo(name)
      sayPlace(next, name, 'dropped')
    },
    remove(name: string) {
      const place = placeOfField(tabs, name)
      const next = withoutField(tabs, name)
      edit(next)
      say(t('settingEditor.builder.removed', { name: fieldNamed(tabs, name)?.label ?? name }))
      const fields = next[place?.tab ?? 0]?.fields ?? []
      const neighbour = fields[Math.min(place?.at ?? 0, fields.length - 1)]
      if (neighbour) goTo(neighbour.name)
      else setSelected(null)
    },
    duplicate(name: string) {
      const copy = withCopy(tabs, name, all)
      edit(copy.tabs)
      goTo(copy.name)
      sayPlace(copy.tabs, copy.name, 'dropped')
    },
    /** Moves a field one step, lifted or by its buttons; `place`: to where it was dropped. */
    move(name: string, to: Step | Place) {
      const place = typeof to === 'string' ? steppedPlace(tabs, name, to) : to
      if (!place) return
      const next = movedField(tabs, name, place)
      edit(next)
      setTab(place.tab)
      goTo(name)
      sayPlace(next, name)
    },
    lift(name: string) {
      setLifted({ name, before: all })
      setSelected(name)
      say(t('settingEditor.builder.lifted', { name: fieldNamed(tabs, name)?.label ?? name }))
    },
    drop() {
      if (!lifted) return
      if (lifted.before !== all) setHistory(edited(history, lifted.before, null))
      sayPlace(tabs, lifted.name, 'dropped')
      setLifted(null)
    },
    restore() {
      if (!lifted) return
      onChange(lifted.before)
      setTab(placeOfField(tabsWithin(lifted.before, path), lifted.name)?.tab ?? tab)
      goTo(lifted.name)
      say(t('settingEditor.builder.restored', { name: fieldNamed(tabs, lifted.name)?.label ?? lifted.name }))
      setLifted(null)
    },
    change(name: string, change: Partial<FormField>) {
      edit(changedField(tabs, name, change), `${name} ${Object.keys(change).join(' ')}`)
    },
    /** The name that was typed, or the next one like it that is free. */
    rename(from: string, wanted: string) {
      const to = freeName(all, nameFromLabel(wanted), from)
      if (to === from) return
      setFresh(new Set([...fresh].filter((one) => one !== from)))
      editAll(renamedField(all, from, to))
      setSelected(to)
    },
    /** A new field is named after its label, once. */
    nameOnce(name: string, label: string) {
      if (!fresh.has(name) || label.trim() === '') return
      setFresh(new Set([...fresh].filter((one) => one !== name)))
      const to = freeName(all, nameFromLabel(label), name)
      if (to === name) return
      // One step with the label.
      onChange(renamedField(all, name, to))
      setSelected(to)
    },
    undo: () => step(undone),
    redo: () => step(redone),
  }

  function step(by: typeof undone | typeof redone) {
    const found = by<Tabs>(history, all)
    if (!found) return
    setHistory(found.history)
    onChange(found.value)
    setLifted(null)
    say(t(by === undone ? 'settingEditor.builder.undone' : 'settingEditor.builder.redone'))
  }
}

function tabsIn(value: unknown): Tabs {
  return Array.isArray(value) ? (value as Tabs).filter((tab) => Array.isArray(tab?.fields)) : []
}

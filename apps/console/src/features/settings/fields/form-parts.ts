import type { FormDefinition } from '@ramal/contract/form'
import { formOf } from '@ramal/domain/settings/form-of'
import type { TFunction } from 'i18next'
import type { FieldComponent } from '../../../form/field-props.ts'
import type { FieldChecks } from '../../../form/use-form-state.ts'
import { type DeclaredResource, writtenNames } from '../resource/declared.ts'
import type { ResourceWords } from '../resource/use-words.ts'
import { EDITOR_CHECKS } from './editors/editor-checks.ts'
import { EDITORS } from './editors/editors.ts'
import { fileCheck } from './file-part.ts'
import { fileWidgetOf } from './widgets/file-widget.tsx'
import { widgetOf } from './widgets/widget-of.tsx'

/** What the form of a resource is drawn from. */
export interface DrawnForm {
  readonly definition: FormDefinition
  readonly widgets: Readonly<Record<string, FieldComponent>>
  readonly checks: FieldChecks
}

/** The form of a resource and the components of its fields that the form language has no type for. */
export function drawnForm(resource: DeclaredResource, words: ResourceWords, t: TFunction): DrawnForm {
  const fields = resource.fields()
  const definition = formOf({ fields, screen: resource.screen, written: writtenNames(resource) }, words)
  const widgets = Object.entries(fields).flatMap(([name, { about }]): [string, FieldComponent][] => {
    const editor = resource.screen.look?.[name]?.editor
    const widget = (editor && EDITORS[editor]) ?? fileWidgetOf(resource, name) ?? widgetOf(name, about, words)
    return widget ? [[name, widget]] : []
  })
  const checks = Object.keys(fields).flatMap((name): [string, FieldChecks[string]][] => {
    const editor = resource.screen.look?.[name]?.editor
    const check = editor && EDITOR_CHECKS[editor]
    if (check) return [[name, (value) => check(value, t)]]
    const part = resource.parts?.[name]
    return part ? [[name, fileCheck(part, t)]] : []
  })
  return { definition, widgets: Object.fromEntries(widgets), checks: Object.fromEntries(checks) }
}

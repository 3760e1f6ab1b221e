import type { FormDefinition } from '@ramal/contract/form'
import { formOf } from '@ramal/domain/settings/form-of'
import type { FieldComponent } from '../../../form/field-props.ts'
import { type DeclaredResource, writtenNames } from '../resource/declared.ts'
import type { ResourceWords } from '../resource/use-words.ts'
import { EDITORS } from './editors/editors.ts'
import { widgetOf } from './widgets/widget-of.tsx'

/** What the form of a resource is drawn from. */
export interface DrawnForm {
  readonly definition: FormDefinition
  readonly widgets: Readonly<Record<string, FieldComponent>>
}

/** The form of a resource and the components of its fields that the form language has no type for. */
export function drawnForm(resource: DeclaredResource, words: ResourceWords): DrawnForm {
  const fields = resource.fields()
  const definition = formOf({ fields, screen: resource.screen, written: writtenNames(resource) }, words)
  const widgets = Object.entries(fields).flatMap(([name, { about }]): [string, FieldComponent][] => {
    const editor = resource.screen.look?.[name]?.editor
    const widget = (editor && EDITORS[editor]) ?? widgetOf(name, about, words)
    return widget ? [[name, widget]] : []
  })
  return { definition, widgets: Object.fromEntries(widgets) }
}

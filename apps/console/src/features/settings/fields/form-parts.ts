import type { FieldCondition, FormDefinition, FormField } from '@ramal/contract/form'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { conditionsHold } from '@ramal/domain/form/conditions'
import { type FormValues, isEmptyValue } from '@ramal/domain/form/values'
import { formOf } from '@ramal/domain/settings/form-of'
import type { Destination } from '@ramal/domain/settings/row-values'
import type { TFunction } from 'i18next'
import { needsValue } from '../../../form/destination-lookups.ts'
import type { FieldComponent } from '../../../form/field-props.ts'
import type { FieldChecks } from '../../../form/use-form-state.ts'
import { type DeclaredResource, writtenNames } from '../resource/declared.ts'
import type { Row } from '../resource/resource-api.ts'
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

/** The form of a resource, for this row or a new one, and the components of its fields that the form language has no type for. */
export function drawnForm(
  resource: DeclaredResource,
  words: ResourceWords,
  t: TFunction,
  row: Row | null,
): DrawnForm {
  const fields = resource.fields()
  const written = writtenNames(resource)
  const whole = formOf({ fields, screen: resource.screen, written }, words)
  const definition = withKept(row === null ? ofNewRow(whole, resource) : whole, fields, row)
  const widgets = Object.entries(fields).flatMap(([name, { about }]): [string, FieldComponent][] => {
    const editor = resource.screen.look?.[name]?.editor
    const widget = (editor && EDITORS[editor]) ?? fileWidgetOf(resource, name) ?? widgetOf(name, about, words)
    return widget ? [[name, widget]] : []
  })
  const checks = Object.entries(fields).flatMap(([name, { about }]): [string, FieldChecks[string]][] => {
    const editor = resource.screen.look?.[name]?.editor
    if (about.kind === 'app' && about.isShown === undefined)
      return [[name, (value) => (isHalf(value) ? t('validation.required') : null)]]
    const needed = about.visibleWhen ? undefined : about.requiredWhen
    if (needed)
      return [[name, (value, values) => (isMissing(value, needed, values) ? t('validation.required') : null)]]
    const check = editor && EDITOR_CHECKS[editor]
    if (check) return [[name, (value) => check(value, t)]]
    const part = resource.parts?.[name]
    return part ? [[name, fileCheck(part, t)]] : []
  })
  return { definition, widgets: Object.fromEntries(widgets), checks: Object.fromEntries(checks) }
}

function isMissing(value: unknown, needed: readonly FieldCondition[], values: FormValues): boolean {
  return isEmptyValue(value) && conditionsHold(needed, values)
}

/** Of a new row the server has nothing to show yet: who fills it in does not go past empty lines. A tab that has nothing else keeps them. */
function ofNewRow({ tabs }: FormDefinition, { fields, screen }: DeclaredResource): FormDefinition {
  const isEmpty = ({ name }: FormField) =>
    fields()[name]?.about.isShown === true && screen.look?.[name]?.editor === undefined
  return {
    tabs: tabs.map((tab) => {
      const filled = tab.fields.filter((field) => !isEmpty(field))
      return filled.length > 0 ? { ...tab, fields: filled } : tab
    }),
  }
}

/** A secret that is set is never read, and stays when nothing is written: it is not missing. */
function withKept({ tabs }: FormDefinition, fields: Fields, row: Row | null): FormDefinition {
  const isKept = (name: string) => {
    const about = fields[name]?.about
    return about?.kind === 'secret' && row !== null && (row[name] != null || about.requiredInNew === true)
  }
  const kept = (field: FormField) => (isKept(field.name) ? { ...field, required: false } : field)
  return { tabs: tabs.map((tab) => ({ ...tab, fields: tab.fields.map(kept) })) }
}

/** A kind of destination is chosen, and not yet which of that kind. */
function isHalf(value: unknown): boolean {
  const { app = null, appdata = '' } = (value ?? {}) as Partial<Destination>
  return app !== null && appdata === '' && needsValue(app)
}

import type { FormDefinition, FormField } from '@ramal/contract/form'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { Look, Screen, TabKey } from '@ramal/contract/resources/kit/screen'

/** The texts of one resource, in the language that is shown. */
export interface SettingsWords {
  readonly label: (field: string) => string
  /** A sentence below the field; undefined: none. */
  readonly help: (field: string) => string | undefined
  /** What a word of a closed list is called. */
  readonly word: (field: string, word: string | number) => string
  readonly tab: (key: TabKey) => string
  /** Said below a field that nothing obeys yet. */
  readonly noEffect: string
}

/** What of a declared resource its form is made of. */
export interface FormParts {
  readonly fields: Fields
  readonly screen: Screen
  /** Names that may be written, the base columns among them. */
  readonly written: ReadonlySet<string>
}

/** Drawn by another field, or shown nowhere. */
const UNSHOWN: ReadonlySet<About['kind']> = new Set(['appdata', 'computed'])

/**
 * The form of a resource in the form language (contract §11.1): description and state first, then the tabs of its screen; a field that no
 * tab names stands at the end of the first one, what only the server sets is shown where a tab names it.
 */
export function formOf(parts: FormParts, words: SettingsWords): FormDefinition {
  const { fields, screen } = parts
  const tabs = screen.tabs ?? []
  const named = new Set(tabs.flatMap((tab) => tab.fields))
  const isLeft = (name: string) =>
    !named.has(name) && parts.written.has(name) && !UNSHOWN.has(fields[name]?.about.kind ?? 'computed')
  const left = Object.keys(fields).filter((name) => isLeft(name) && !screen.look?.[name]?.hidden)
  const [first, ...others] = tabs.length > 0 ? tabs : [{ key: 'general' as const, fields: [] }]
  const shown = (names: readonly string[]) =>
    names.flatMap((name) =>
      fields[name] ? [fieldOf(name, fields[name].about, screen.look?.[name], words)] : [],
    )
  return {
    tabs: [
      {
        label: words.tab(first?.key ?? 'general'),
        fields: [...baseFields(parts, words), ...shown([...(first?.fields ?? []), ...left])],
      },
      ...others.map((tab) => ({ label: words.tab(tab.key), fields: shown(tab.fields) })),
    ],
  }
}

function baseFields({ written }: FormParts, words: SettingsWords): FormField[] {
  const name = words.label('description')
  return [
    ...(written.has('description')
      ? [{ type: 'text', name: 'description', label: name, required: true, maxlength: 100, cols: 6 } as const]
      : []),
    ...(written.has('is_active')
      ? [{ type: 'switch', name: 'is_active', label: words.label('is_active'), cols: 6 } as const]
      : []),
  ]
}

/** One field in the form language, from what it says of itself. */
export function fieldOf(name: string, about: About, look: Look | undefined, words: SettingsWords): FormField {
  const told = [look?.hasNoEffectYet && words.noEffect, look?.help && words.help(name)]
  const help = told.filter(Boolean).join(' ')
  return {
    name,
    label: words.label(name),
    cols: { xs: 12, md: look?.cols ?? widthOf(about) },
    // What shows only while it is required is required; what shows always is asked for with the other values.
    required:
      about.required === true ||
      about.requiredInNew === true ||
      (about.requiredWhen !== undefined && about.visibleWhen !== undefined),
    ...(about.isShown && { readonly: true }),
    ...(about.visibleWhen && { visible_if: [...about.visibleWhen] }),
    ...(help && { help }),
    ...kindOf(name, about, words),
  }
}

type Rest = Pick<FormField, 'type'> & Partial<FormField>

function kindOf(name: string, about: About, words: SettingsWords): Rest {
  switch (about.kind) {
    case 'bool':
      return { type: 'switch' }
    case 'int':
    case 'decimal':
    case 'percent':
    case 'seconds':
    case 'order':
      return { type: 'number', min: about.min, max: about.max }
    case 'choice':
      return { type: 'select', options: optionsOf(name, about.words, words) }
    case 'choices':
      return { type: 'checkbox', options: optionsOf(name, about.words, words) }
    case 'app':
      return { type: 'app', options: optionsOf('app', about.apps, words) }
    case 'longText':
      return { type: 'textarea', maxlength: about.max }
    case 'email':
      return { type: 'text', maxlength: about.max, validation: 'email' }
    case 'phone':
      return { type: 'text', maxlength: about.max, validation: 'phone' }
    case 'text':
    case 'pattern':
    case 'url':
    case 'document':
    case 'addressBlock':
    case 'timeZone':
    case 'colour':
    case 'icon':
      return { type: 'text', maxlength: about.max }
    case 'file':
      return { type: 'file' }
    case 'rows':
      return { type: 'crud-index' }
    default:
      return { type: 'text' } // drawn by a widget of its kind
  }
}

function optionsOf(name: string, list: readonly (string | number)[], words: SettingsWords) {
  return list.map((value) => ({ value, text: words.word(name, value) }))
}

const WIDE: ReadonlySet<About['kind']> = new Set([
  'longText',
  'rows',
  'group',
  'app',
  'choices',
  'list',
  'json',
  'data',
  'formTabs',
  'labels',
])

function widthOf({ kind }: About): 6 | 12 {
  return WIDE.has(kind) ? 12 : 6
}

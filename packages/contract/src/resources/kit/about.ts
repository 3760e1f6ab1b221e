import type * as z from 'zod'
import type { FieldCondition } from '../../form.ts'
import type { ResourceKey } from '../../resource-addresses.ts'

/** What a field is, as plain data: lists, forms, filters and the server's rules on one row are made of it. */
export type About = Kind & Rules

/** What a field holds; numbers with their bounds, texts with their length in characters. */
export type Kind =
  /** `example`: of a text whose shape no sample of its kind has. */
  | { readonly kind: TextKind; readonly max: number; readonly example?: string }
  | { readonly kind: NumberKind; readonly min: number; readonly max: number }
  | { readonly kind: PlainKind }
  | { readonly kind: 'choice' | 'choices'; readonly words: readonly (string | number)[] }
  /** Another resource's row, or some of them. */
  | ({ readonly kind: 'ref' | 'refs'; readonly to?: ResourceKey } & PickRule)
  | { readonly kind: 'list'; readonly of: About; readonly many: number }
  | { readonly kind: 'rows'; readonly fields: Fields; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly fields: Fields }
  /** Where a call flow leads; `pair` names the field of its value. */
  | { readonly kind: 'app'; readonly apps: readonly string[]; readonly pair: string }

/** Which rows of its target a reference may name: a picker asks for no others, and the server refuses them. */
export interface PickRule {
  /** Filters of the target's list; `of` names a field of the row itself, `id` among them. */
  readonly only?: Readonly<Record<string, string | number | boolean | { readonly of: string }>>
  /** The row itself is none of them. */
  readonly others?: true
}

export type TextKind =
  | 'text'
  | 'longText'
  | 'pattern'
  | 'url'
  | 'email'
  | 'phone'
  | 'document'
  | 'addressBlock'
  | 'timeZone'
  | 'colour'
  | 'icon'
export type NumberKind = 'int' | 'decimal' | 'percent' | 'seconds' | 'order'
/** `appdata`: the value of an app, drawn with it. */
export type PlainKind =
  | 'bool'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'weekDays'
  | 'file'
  | 'secret'
  | 'data'
  | 'json'
  | 'formTabs'
  | 'labels'
  | 'appdata'
  | 'computed'

/** What else is true of a field. */
export interface Rules {
  /** A write without it is refused. */
  readonly required?: true
  /** A new row must have it; one that is there keeps its own where it is left out. */
  readonly requiredInNew?: true
  /** Null may stand in it. */
  readonly nullable?: true
  /** What a write takes that leaves it out. */
  readonly default?: unknown
  /** What a write takes that leaves it out is known to the server alone; a row that has one keeps it. */
  readonly preset?: true
  /** Shown while all of these hold; the value stays when they do not. */
  readonly visibleWhen?: readonly FieldCondition[]
  /** Required while all of these hold: refused by the server and the form alike. */
  readonly requiredWhen?: readonly FieldCondition[]
  /** Null means what this has: the field's value is then shown as inherited. */
  readonly inherits?: 'team' | 'site' | 'contract'
  /** Set by the server. */
  readonly isShown?: true
}

/**
 * One field of a resource, read shape and write shape beside each other, so that neither can be forgotten. `write` is null where the server
 * sets the field, or where its bytes travel as a part of their own (contract §11.3).
 */
export interface Field<
  Read extends z.ZodType = z.ZodType,
  Write extends z.ZodType | null = z.ZodType | null,
> {
  readonly read: Read
  readonly write: Write
  /** What it is, for screens and for rules on one row. */
  readonly about: About
  /** How it is written where it may be missing, if that is more than nothing: '' is as good as missing. */
  readonly blank?: Write
  /** `{field}_clear: true` empties it: files and secrets (contract §0.1). */
  readonly clearable?: true
  /** A file: written as a part of a multipart request. */
  readonly file?: true
}
export type Fields = Readonly<Record<string, Field>>

/** How the generic list and form of a resource are arranged: names of its fields, no texts (those are `resource.{key}.…` of i18n). */
export interface Screen<Name extends string = string> {
  /** Columns of the list besides ID, active and description, in their order; the first two stay on narrow screens. */
  readonly columns?: readonly Name[]
  /** Tabs of the form, in their order; fields that stand nowhere come last in the first. Without tabs: one page. */
  readonly tabs?: readonly ScreenTab<Name>[]
  readonly look?: { readonly [K in Name]?: Look }
  /** Child resources, each in a tab of its own with a table editor. */
  readonly children?: readonly string[]
  /** Acts that its table editor does not offer, whoever looks (§2.10). */
  readonly hides?: readonly ('new' | 'delete')[]
  /** What a new row begins with, where its path or its newness says it and no field can. */
  readonly begins?: { readonly [K in Name]?: string | boolean }
  /** Nobody of a tenant makes or ends one: the operator of the installation does. */
  readonly isOperators?: true
  /** What stands beside the form and follows what is typed in it. */
  readonly beside?: BesideKey
  /** Saved, and obeyed by a part of the product that does not exist yet: its screen says so. */
  readonly hasNoEffectYet?: true
}

export interface ScreenTab<Name extends string = string> {
  /** Its text is `settings.tab.{key}`. */
  readonly key: TabKey
  readonly icon?: string
  readonly fields: readonly Name[]
}

/** Every tab that a form of settings may have. */
export const TAB_KEYS = [
  'general',
  'access',
  'address',
  'advanced',
  'allowed',
  'announcements',
  'appearance',
  'audio',
  'channels',
  'classification',
  'closed',
  'content',
  'credentials',
  'dates',
  'destination',
  'identity',
  'limits',
  'members',
  'messages',
  'password',
  'people',
  'privacy',
  'queues',
  'recording',
  'schedule',
  'service',
  'skills',
  'waiting',
] as const
export type TabKey = (typeof TAB_KEYS)[number]

/** How one field is drawn where that does not follow from its kind. */
export interface Look {
  /** Columns of twelve. */
  readonly cols?: 3 | 4 | 6 | 8 | 12
  /** A sentence below it: `resource.{key}.help.{field}`. */
  readonly help?: true
  /** Saved, and obeyed by nothing yet while the rest of its resource is: a sentence below it says so. */
  readonly hasNoEffectYet?: true
  /** A widget of its own instead of the one of its kind. */
  readonly editor?: EditorKey
  /** Not shown in the form: another field shows it, or nobody needs it. */
  readonly hidden?: true
}

/** Fields with an editor of their own. */
export const EDITOR_KEYS = [
  'form-builder',
  'permissions',
  'queue-members',
  'ivr-options',
  'target',
  'week',
] as const
export type EditorKey = (typeof EDITOR_KEYS)[number]

/** Panels beside a form: what its values would come to before they are saved. */
export const BESIDE_KEYS = ['site-look'] as const
export type BesideKey = (typeof BESIDE_KEYS)[number]

import type { Menu, Named, Way } from '@ramal/domain/settings/ivr-menu/menu'

/** One line of the tree of a menu. */
export interface MenuNode {
  /** `greeting`, `menu`, `key 1` …, `timeout`, `invalid`, `closed`. */
  readonly id: string
  readonly kind: 'greeting' | 'menu' | 'key' | 'timeout' | 'invalid' | 'closed'
  readonly digit: string | null
  readonly label: string | null
  readonly audio: Named | null
  /** Where it leads; null: nowhere of its own. */
  readonly to: Way | null
}

/** What a caller meets in a menu, in the order that they meet it. */
export function nodesOf(menu: Menu): readonly MenuNode[] {
  const plain = { digit: null, label: null }
  return [
    ...(menu.greeting
      ? [{ ...plain, id: 'greeting', kind: 'greeting' as const, audio: menu.greeting, to: null }]
      : []),
    { ...plain, id: 'menu', kind: 'menu', audio: menu.audio, to: null },
    ...menu.options.map((option) => ({
      id: `key ${option.digit}`,
      kind: 'key' as const,
      digit: option.digit,
      label: option.label,
      audio: option.audio,
      to: { app: option.app, appdata: option.appdata },
    })),
    { ...plain, id: 'timeout', kind: 'timeout', audio: menu.timeoutAudio, to: menu.timeout },
    {
      ...plain,
      id: 'invalid',
      kind: 'invalid',
      audio: menu.invalidAudio,
      to: menu.invalid.app === null ? menu.timeout : menu.invalid,
    },
    ...(menu.hasCalendar
      ? [
          {
            ...plain,
            id: 'closed',
            kind: 'closed' as const,
            audio: null,
            to: menu.closed.app === null ? menu.timeout : menu.closed,
          },
        ]
      : []),
  ]
}

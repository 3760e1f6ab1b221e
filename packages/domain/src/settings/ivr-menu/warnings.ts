import { isWhole, type Menu, menuIdOf, type Way } from './menu.ts'

/** What is not as it should be in a menu, said while it is edited. */
export type MenuWarning =
  | { readonly kind: 'noMenu' | 'noKeys' | 'noTimeout' | 'noExit' | 'keysWait' }
  | { readonly kind: 'keyNowhere'; readonly digit: string }
  /** Nobody presses anything, and the caller comes round again: the names of the menus on the way. */
  | { readonly kind: 'loop'; readonly path: readonly string[] }

type Menus = ReadonlyMap<number, Menu>

/** Everything to be said of a menu; `others`: those that are saved, without which a way is taken to lead out. */
export function warningsOf(menu: Menu, others: Menus): readonly MenuWarning[] {
  const path = loopOf(menu, others)
  return [
    ...(menu.audio === null ? [{ kind: 'noMenu' } as const] : []),
    ...(menu.options.length === 0 ? [{ kind: 'noKeys' } as const] : []),
    ...menu.options
      .filter((option) => !isWhole(option))
      .map(({ digit }) => ({ kind: 'keyNowhere', digit }) as const),
    ...(isWhole(menu.timeout) ? [] : [{ kind: 'noTimeout' } as const]),
    ...(hasExit(menu, others) ? [] : [{ kind: 'noExit' } as const]),
    ...(path && hasExit(menu, others) ? [{ kind: 'loop', path } as const] : []),
    // The exchange waits whether an extension follows (ivr.ts, INTER_DIGIT_MS).
    ...(menu.directDial && menu.options.some(({ digit }) => digit !== '0')
      ? [{ kind: 'keysWait' } as const]
      : []),
  ]
}

/** Whether anything leads out of this menu and of those that it leads to. */
export function hasExit(menu: Menu, others: Menus): boolean {
  const seen = new Set<number>(menu.id === null ? [] : [menu.id])
  const open = [menu]
  for (let at = open.pop(); at; at = open.pop()) {
    for (const to of waysOf(at)) {
      const id = menuIdOf(to)
      const next = id === null ? null : others.get(id)
      if (id === null ? isWhole(to) : id !== menu.id && !next) return true
      if (id === null || !next || seen.has(id)) continue
      seen.add(id)
      open.push(next)
    }
  }
  return false
}

function waysOf(menu: Menu): readonly Way[] {
  return [...menu.options, menu.timeout, ...(menu.invalid.app === null ? [] : [menu.invalid])]
}

/** The names of the menus that one comes round without pressing a key, the first one again at the end; null: one does not. */
export function loopOf(menu: Menu, others: Menus): readonly string[] | null {
  const path = [menu]
  for (let at = menu; ; ) {
    const id = menuIdOf(at.timeout)
    if (id === null) return null
    if (path.some((one) => one.id === id)) {
      const from = path.findIndex((one) => one.id === id)
      return [...path.slice(from), path[from] as Menu].map(({ name }) => name)
    }
    const next = others.get(id)
    if (!next) return null
    path.push(next)
    at = next
  }
}

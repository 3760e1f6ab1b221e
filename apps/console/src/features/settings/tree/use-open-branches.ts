import type { SettingsBranch } from '@ramal/domain/settings/tree'
import { useState } from 'react'
import * as z from 'zod'
import { stored } from '../../../platform/storage.ts'

const open = stored('ramal.settings-open', z.array(z.string()), [])

/** Which branches of the tree are open: those that were opened, and the one of the page that is shown. */
export function useOpenBranches(tree: readonly SettingsBranch[], route: string | null) {
  const [kept, setKept] = useState(() => new Set(open.get()))
  const [closed, setClosed] = useState<string | null>(null)
  const current = route === null ? [] : branchesOf(tree, route)
  const isOpen = (id: string) => kept.has(id) || (current.includes(id) && closed !== `${id} ${route}`)
  return {
    isOpen,
    toggle(id: string) {
      const next = new Set(kept)
      if (isOpen(id)) next.delete(id)
      else next.add(id)
      // The branch of the page stays shut when it was shut on this page.
      setClosed(isOpen(id) && current.includes(id) ? `${id} ${route}` : null)
      open.set([...next])
      setKept(next)
    },
  }
}

function branchesOf(tree: readonly SettingsBranch[], route: string): readonly string[] {
  for (const { area, nodes } of tree)
    for (const node of nodes) {
      if (node.kind === 'resource' && node.route === route) return [area]
      const isInside =
        node.kind === 'group' && node.resources.some((one) => one.kind === 'resource' && one.route === route)
      if (isInside) return [area, `${area}/${node.group}`]
    }
  return []
}
